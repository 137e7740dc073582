// npm run keyword-lists: prints the keyword builder's lists for 40 topics of different trades and
// kinds, to be read. A number turns the research types by so many, for another 40.
import { keysOf } from '../contract/fields.ts'
import { researchTypes } from '../contract/content/keywords.ts'
import {
  buildKeywords,
  type KeywordRequest,
} from '../packages/drafts/keyword-building/keyword-building.ts'
import { readingTopics } from '../packages/drafts/keyword-building/sample.ts'

const types = keysOf(researchTypes)

/** The lists to read: each topic with the next research type, so that each type comes five times. */
export const listsToRead = (turn = 0): (KeywordRequest & { keywords: string[] })[] =>
  readingTopics.map((about, at) => {
    const request = { ...about, researchType: types[(at + turn) % types.length] ?? 'long_tail' }
    return { ...request, keywords: buildKeywords(request).map(({ keyword }) => keyword) }
  })

if (import.meta.main)
  for (const { topic, researchType, locations = [], keywords } of listsToRead(
    Number(process.argv[2] ?? 0),
  ))
    console.log(
      `\n${topic} (${[researchType, ...locations].join(', ')})\n  ${keywords.join('\n  ')}`,
    )
