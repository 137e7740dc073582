import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  indexed,
  isBlank,
  type QuestionSet,
} from '../../../../contract/clients/onboarding-questions.ts'
import { questionAnchor } from './QuestionField.tsx'

/** The place of a section from 0, or the page on which all answers are looked at before they are sent. */
export type Step = number | 'review'

const parameter = 'section'

/** The address of a step, or of one question in it. */
export const stepAddress = (step: Step, question?: number) => ({
  search: `?${parameter}=${step === 'review' ? step : step + 1}`,
  hash: question === undefined ? '' : `#${questionAnchor(question)}`,
})

/** Where somebody goes on who has been here before: at the first section that is not complete. */
export const placeToGoOn = (questions: QuestionSet, texts: readonly string[]): Step => {
  const at = indexed(questions).findIndex((section) =>
    section.questions.some(({ index }) => isBlank(texts[index])),
  )
  return at < 0 ? 'review' : at
}

/** The step that the address names, else `otherwise`; and the way to another one. */
export const useStep = (count: number, otherwise: Step) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const given = new URLSearchParams(search).get(parameter)
  const section = Number(given) - 1
  const named: Step | null =
    given === 'review' ? given : section >= 0 && section < count ? section : null
  const go = useCallback((step: Step) => void navigate(stepAddress(step)), [navigate])
  return { step: named ?? otherwise, go }
}
