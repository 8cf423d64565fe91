/** The router's machinery, without its components: a copy of its own in a late chunk (vite.config.ts). */
export { createBrowserRouter, matchRoutes, redirect, replace } from 'react-router-dom'
