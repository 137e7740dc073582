import { attributionAt, depthOf, endsHere, filledLine, type Lines, linesOf } from './quoted.ts'
import { signatureStart } from './signature.ts'

/** A part of a reply: what is shown, also the questions above answers, or what is folded away. */
export type ReplyPart = { kind: 'shown' | 'folded'; text: string }
/** A reply in its parts, in order, and the text that is shown. */
export type ReplyText = { shown: string; folded: string; parts: ReplyPart[] }

type Kind = 'words' | 'quote' | 'tail' | 'signature'
type Segment = { kind: Kind; lines: string[] }

/** The most lines of a question that are shown above its answer. */
const longestQuestion = 8

/**
 * Splits a reply’s plain text into what was written and what the mail program or the signature added. Nothing is lost:
 * the parts are the whole text. Answers between quoted lines keep the lines above them.
 */
export function splitReply(text: string): ReplyText {
  const parts = partsOf(segmentsOf(linesOf(text)).flatMap(withoutSignature))
  const of = (kind: ReplyPart['kind']) =>
    tidy(parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('\n'))
  return { shown: of('shown'), folded: of('folded'), parts }
}

const isFilled = (lines: string[]) => lines.some((line) => line.trim() !== '')
const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\s*\n|\s+$/g, '')

/** Groups lines: quotes with the line above them, words between, and a quoted email without marks at the end. */
function segmentsOf(lines: Lines): Segment[] {
  const { all } = lines
  const segments: Segment[] = []
  const add = (kind: Kind, ...more: string[]) => {
    const last = segments.at(-1)
    if (last?.kind === kind) last.lines.push(...more)
    else segments.push({ kind, lines: more })
  }
  for (let at = 0; at < all.length;) {
    const line = all[at] ?? ''
    const isQuoted = depthOf(line) > 0
    const attribution = isQuoted ? null : attributionAt(lines, at)
    const isAboveQuote = attribution && depthOf(filledLine(lines, attribution.end)) > 0
    if (!isQuoted && (endsHere(lines, at) || (attribution?.isSure && !isAboveQuote))) {
      add('tail', ...all.slice(at))
      break
    }
    const end = isAboveQuote ? attribution.end : at + 1
    const goesOn =
      line.trim() === '' && segments.at(-1)?.kind === 'quote' && depthOf(filledLine(lines, at)) > 0
    add(isQuoted || isAboveQuote || goesOn ? 'quote' : 'words', ...all.slice(at, end))
    at = end
  }
  return segments
}

function withoutSignature(segment: Segment): Segment[] {
  if (segment.kind !== 'words') return [segment]
  const start = signatureStart(segment.lines)
  const [words, signature] = [segment.lines.slice(0, start), segment.lines.slice(start)]
  return [
    ...(words.length > 0 ? [{ kind: 'words' as const, lines: words }] : []),
    ...(signature.length > 0 ? [{ kind: 'signature' as const, lines: signature }] : []),
  ]
}

/** Decides which quotes are questions: those directly above an answer, where there are several answers. */
function partsOf(segments: Segment[]): ReplyPart[] {
  const isAnswer = ({ kind, lines }: Segment) => kind === 'words' && isFilled(lines)
  const answers = segments.filter(isAnswer).length
  const parts: ReplyPart[] = []
  const add = (kind: ReplyPart['kind'], lines: string[]) => {
    if (lines.length > 0) parts.push({ kind, text: lines.join('\n') })
  }
  for (const [at, segment] of segments.entries()) {
    const next = segments
      .slice(at + 1)
      .find(({ kind, lines }) => kind !== 'words' || isFilled(lines))
    if (segment.kind === 'words') add(isFilled(segment.lines) ? 'shown' : 'folded', segment.lines)
    else if (segment.kind === 'quote' && answers > 1 && next && isAnswer(next)) {
      const question = questionStart(segment.lines)
      add('folded', segment.lines.slice(0, question))
      add('shown', segment.lines.slice(question))
    } else add('folded', segment.lines)
  }
  return parts
}

/** Returns where the question of a quote begins: its last paragraph, not the line that names the writer. */
function questionStart(lines: string[]): number {
  let end = lines.length
  while (end > 0 && isEmptyQuote(lines[end - 1] ?? '')) end -= 1
  let start = end
  while (start > 0 && !isEmptyQuote(lines[start - 1] ?? '') && depthOf(lines[start - 1] ?? '') > 0)
    start -= 1
  return Math.max(start, end - longestQuestion)
}
const isEmptyQuote = (line: string) => line.replaceAll(/[\s>]/g, '') === ''
