import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Step, stepAddress, stepIn } from './section-steps.ts'

/** Returns the step named in the URL, or `otherwise`, and a function to go to another one. */
export const useStep = (count: number, otherwise: Step) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const goTo = useCallback((step: Step) => void navigate(stepAddress(step)), [navigate])
  return { step: stepIn(search, count) ?? otherwise, goTo }
}
