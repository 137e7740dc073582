/** The part of React needed to start, which is fetched first (web/main.ts). */
export { createRoot, hydrateRoot } from 'react-dom/client'
