import { histories as core } from './core/history.ts'
import { histories as website } from './website/history.ts'
import { histories as leads } from './leads/history.ts'
import { histories as clients } from './clients/history.ts'
import { histories as work } from './work/history.ts'
import { histories as money } from './money/history.ts'
import { histories as outreach } from './outreach/history.ts'
import { histories as content } from './content/history.ts'
import { type AuditEntry, type AuditNoun, auditNouns } from './core/audit-entries.ts'
import {
  type Formats,
  type History,
  historyActor,
  historyLines,
  historySentence,
} from './history.ts'

/** The wording of changes of every audited noun. */
export const histories: Record<AuditNoun, History> = {
  ...core,
  ...website,
  ...leads,
  ...clients,
  ...work,
  ...money,
  ...outreach,
  ...content,
}

/** Whether an entry is about a client's contact, who shares the client's history. */
const isPerson = ({ noun, recordId, clientId }: AuditEntry) =>
  noun === 'clients' && clientId !== null && clientId !== recordId

/** Writes a noun within a sentence: "Project update" → "project update", but "AI budget" stays. */
const inSentence = (noun: string) =>
  noun.replace(/^[A-Z](?=[a-z]+(?: |$))/, (letter) => letter.toLowerCase())

/** Writes a noun before a record's name: "the hours of Priya Anand", not "hours of a person Priya Anand". */
function nounOf({ noun, label }: AuditEntry) {
  const words = inSentence(auditNouns[noun])
  const [, what = '', joins] = (label && /^(.+) (of|to) an? \w+$/.exec(words)) || []
  if (!what) return words
  return joins === 'of' ? `the ${what} of` : what
}

/** Returns an entry as people tell it: who acted, what happened, and a line for each change worth reading. */
export const told = (entry: AuditEntry, formats: Formats) => {
  const history = histories[entry.noun]
  const what = isPerson(entry) ? 'person' : nounOf(entry)
  return {
    actor: historyActor(entry, history),
    sentence: historySentence(entry, what),
    lines: historyLines(entry, history, formats),
  }
}
