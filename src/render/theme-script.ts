/** Applies a stored theme before the first paint; without one, CSS follows the system by itself. Its hash is in the CSP. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"
