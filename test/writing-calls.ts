import { accounts } from './writing-calls/accounts.ts'
import type { WritingCall } from './writing-calls/call.ts'
import { content } from './writing-calls/content.ts'
import { core } from './writing-calls/core.ts'
import { leads } from './writing-calls/leads.ts'
import { money } from './writing-calls/money.ts'
import { operations } from './writing-calls/operations.ts'
import { outreach } from './writing-calls/outreach.ts'
import { people } from './writing-calls/people.ts'
import { website } from './writing-calls/website.ts'
import { work } from './writing-calls/work.ts'

/** Runs in order: each call builds on the state that the previous ones left. */
export const writingCalls: WritingCall[] = [
  ...people,
  ...work,
  ...money,
  ...leads,
  ...website,
  ...outreach,
  ...content,
  ...core,
  ...accounts,
  ...operations,
]
