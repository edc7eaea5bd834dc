import { useLocation } from '@tanstack/react-router'

/** The secret of a link in a mail. It stands after the #, which is sent to no server. */
export const useLinkToken = (): string => useLocation({ select: ({ hash }) => hash })
