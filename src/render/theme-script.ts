/**
 * Runs before the first paint; the CSP contains its hash. A break is marked, too: a cache that does
 * not know of it may have sent a page with offers, which `ui/styles/base.css` hides.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}" +
  "if(/(^|; )break=2/.test(document.cookie))document.documentElement.dataset.break=''"
