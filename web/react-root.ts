/** What of React is needed to begin: the part that is fetched first (web/main.ts). */
export { createRoot, hydrateRoot } from 'react-dom/client'
