import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the token in the fragment of an email's link. It stays while the address changes, such as for a dialog, until
 * another link is followed.
 */
export const useLinkToken = (): string | null => {
  const { hash } = useLocation()
  const followed = new URLSearchParams(hash.slice(1)).get('token')
  const [token, setToken] = useState(followed)
  if (followed && followed !== token) setToken(followed)
  return followed ?? token
}
