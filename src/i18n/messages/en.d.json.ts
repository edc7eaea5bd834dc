// Written by scripts/messages-plugin.ts from the file beside it.
declare const messages: {
  "error": {
    "title": "Something went wrong",
    "text": "This page could not be shown. The fault is ours, and it has been recorded. Try again in a moment.",
    "reference": "Reference: {id}",
    "home": "To the home page"
  },
  "notFound": {
    "title": "404 Page Not Found",
    "text": "Did you forget to add the page to the router?",
    "home": "To the home page"
  }
}
export default messages
