/** What pages put in their place, from the help lines in Settings (`insertHelpLines`). */
export const placeholders = {
  '{{helplines}}': 'the help lines for readers of this language, with all their numbers',
  '{{helpline}}': 'the number of the first help line',
  '{{helpname}}': 'the name of the help line that the page’s footer shows',
  '{{helpcontacts}}': 'the numbers and addresses of that help line',
} as const
