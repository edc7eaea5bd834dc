/** Marks of the networks; lucide no longer has brands. */
export const networks = [
  {
    name: 'Twitter',
    path: 'M18.9 2H22l-7.1 8.1L23.3 22h-6.6l-5.2-6.8L5.6 22H2.5l7.6-8.7L2 2h6.8l4.7 6.2ZM17.8 20h1.7L7.7 3.9H5.9Z',
  },
  { name: 'Facebook', path: 'M14 8.5V6.6c0-.9.6-1.1 1-1.1h2.5V2h-3.4C10.9 2 10 4.4 10 6v2.5H7V12h3v10h4V12h3l.5-3.5Z' },
  {
    name: 'Telegram',
    path: 'M21.8 3.4 2.6 10.9c-1.1.4-1.1 1.2-.2 1.5l4.9 1.5 1.9 5.9c.2.6.4.8.8.8.4 0 .6-.2.9-.5l2.4-2.3 4.9 3.6c.9.5 1.5.2 1.8-.8l3.2-15.2c.3-1.3-.5-1.9-1.4-1.5Zm-13 9.9 10-6.3c.5-.3.9-.1.5.2l-8.2 7.4-.3 3.4Z',
  },
] as const
