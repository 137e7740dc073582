import { createContext, useContext } from 'react'

/** The values of the placeholders in the path of the page around. */
export const Params = createContext<Record<string, string>>({})

/** Returns the values of the placeholders in the page’s path, such as `id` of `/projects/:id`. */
export const useParams = (): Record<string, string | undefined> => useContext(Params)
