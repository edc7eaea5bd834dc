/** Shared by the tables of users and invitations. */
export const headingClass = 'px-4 py-3 text-start font-semibold'
export const cellClass = 'px-4 py-3 align-top wrap-anywhere max-md:block max-md:py-0.5'
