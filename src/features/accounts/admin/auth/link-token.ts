import { useLocation } from '@tanstack/react-router'

/** The secret of an emailed link. It follows the #, which browsers never send to a server. */
export const useLinkToken = (): string => useLocation({ select: ({ hash }) => hash })
