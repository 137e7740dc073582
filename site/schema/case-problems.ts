import { isBlank } from '../../contract/fields.ts'
import type { Misfit } from './fit.ts'
import type { SiteContent } from './site.ts'

const gaps = {
  challenge: 'Please say what was wrong before, or remove the case',
  solution: 'Please say what was done, or remove the case',
}

/** Returns what cases lack that were begun, such as one drafted from a project. */
export const caseProblems = ({ cases }: SiteContent): Misfit[] =>
  cases.stories.flatMap((story, i) =>
    (['challenge', 'solution'] as const).flatMap((field) =>
      isBlank(story[field]) ? [{ path: `cases.stories.${i}.${field}`, sentence: gaps[field] }] : [],
    ),
  )
