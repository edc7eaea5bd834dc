import { useLocation } from '@tanstack/react-router'

/** The secret of a link in an email. It is after the #, which is sent to no server. */
export const useLinkToken = (): string => useLocation({ select: ({ hash }) => hash })
