/** Icons of networks, drawn here because lucide has none of brands. */
export const networks = [
  {
    id: 'x',
    name: 'Twitter',
    path: 'M18.9 2H22l-7.1 8.1L23.3 22h-6.6l-5.2-6.8L5.6 22H2.5l7.6-8.7L2 2h6.8l4.7 6.2ZM17.8 20h1.7L7.7 3.9H5.9Z',
  },
  {
    id: 'facebook',
    name: 'Facebook',
    path: 'M14 8.5V6.6c0-.9.6-1.1 1-1.1h2.5V2h-3.4C10.9 2 10 4.4 10 6v2.5H7V12h3v10h4V12h3l.5-3.5Z',
  },
  {
    id: 'telegram',
    name: 'Telegram',
    path: 'M21.8 3.4 2.6 10.9c-1.1.4-1.1 1.2-.2 1.5l4.9 1.5 1.9 5.9c.2.6.4.8.8.8.4 0 .6-.2.9-.5l2.4-2.3 4.9 3.6c.9.5 1.5.2 1.8-.8l3.2-15.2c.3-1.3-.5-1.9-1.4-1.5Zm-13 9.9 10-6.3c.5-.3.9-.1.5.2l-8.2 7.4-.3 3.4Z',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    path: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3H7Zm5 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    path: 'M3.5 9H7v11.5H3.5V9Zm1.7-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9.3 9h3.4v1.6c.6-1 1.8-1.9 3.6-1.9 3.2 0 4.2 1.9 4.2 5v6.8H17v-6.2c0-1.6-.4-2.6-1.9-2.6-1.6 0-2.3 1.1-2.3 2.7v6.1H9.3V9Z',
  },
  {
    id: 'youtube',
    name: 'YouTube',
    path: 'M4 5h16a2.5 2.5 0 0 1 2.5 2.5v9A2.5 2.5 0 0 1 20 19H4a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 4 5Zm6 3.6v6.8l5.6-3.4Z',
  },
] as const
