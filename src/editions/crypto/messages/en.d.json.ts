// Written by scripts/messages-plugin.ts from the file beside it.
declare const messages: {
  "description": "d",
  "keywords": "k"
}
export default messages
