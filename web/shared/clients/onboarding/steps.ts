import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  indexed,
  isBlank,
  type QuestionSet,
} from '../../../../contract/clients/onboarding-questions.ts'
import { questionAnchor } from './QuestionField.tsx'

/** The index of a section, or the page for reviewing all answers before they are sent. */
export type Step = number | 'review'

const parameter = 'section'

/** Returns the URL of a step, or of a question in it. */
export const stepAddress = (step: Step, question?: number) => ({
  search: `?${parameter}=${step === 'review' ? step : step + 1}`,
  hash: question === undefined ? '' : `#${questionAnchor(question)}`,
})

/** Returns the step to continue with: the first incomplete section. */
export const firstIncompleteStep = (questions: QuestionSet, texts: readonly string[]): Step => {
  const index = indexed(questions).findIndex((section) =>
    section.questions.some(({ index }) => isBlank(texts[index])),
  )
  return index < 0 ? 'review' : index
}

/** Returns the step named in the URL, or `otherwise`, and a function to go to another one. */
export const useStep = (count: number, otherwise: Step) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const value = new URLSearchParams(search).get(parameter)
  const section = Number(value) - 1
  const named: Step | null =
    value === 'review' ? value : section >= 0 && section < count ? section : null
  const goTo = useCallback((step: Step) => void navigate(stepAddress(step)), [navigate])
  return { step: named ?? otherwise, goTo }
}
