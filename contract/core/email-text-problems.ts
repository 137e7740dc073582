import type { EmailTextContent, TextBlock } from '../email-text.ts'
import type { StoredEmailText } from './email-texts.ts'

type Known = Pick<StoredEmailText, 'variables' | 'parts' | 'isDraft'>

/** A variable in a text, such as `{{firstName}}`. */
export const variablePattern = /\{\{\s*(\w+)\s*\}\}/g

/** Returns the names of the variables in a text. */
export const variablesIn = (text: string) =>
  [...text.matchAll(variablePattern)].map(([, name = '']) => name)

/** Returns what is wrong with a text's variables; undefined for nothing. */
function wrongVariable(text: string, { variables }: Known): string | undefined {
  const unknown = variablesIn(text).find((name) => variables.every((each) => each.name !== name))
  if (unknown !== undefined) return `There is no variable {{${unknown}}} in this email`
  return /\{\{|\}\}/.test(text.replaceAll(variablePattern, ''))
    ? 'Please write a variable as {{name}}, with its name alone between the braces'
    : undefined
}

/** The kind of part that each block needs; a text needs none. */
const partKinds = { button: 'link', link: 'link', details: 'details' } as const

function wrongBlock(block: TextBlock, known: Known): [field: string, sentence: string] | null {
  const kind = block.kind in partKinds ? partKinds[block.kind as keyof typeof partKinds] : null
  const part = known.parts.find(({ name }) => name === block.part)
  if (kind && part?.kind !== kind)
    return ['part', kind === 'link' ? 'Please choose where it leads' : 'Please choose the details']
  if (block.part !== null && !part) return ['part', 'Please choose when it is shown']
  if (known.isDraft && block.kind !== 'paragraph') return ['text', 'A draft has paragraphs only']
  if (block.kind === 'details') return null
  if (!block.text) return ['text', 'Please enter a text, or remove this block']
  const wrong = wrongVariable(block.text, known)
  return wrong ? ['text', wrong] : null
}

const isThere = (content: EmailTextContent, name: string, kind: string) =>
  content.blocks.some(
    (block) => block.part === name && block.kind in partKinds && kind === kindOf(block),
  )
const kindOf = ({ kind }: TextBlock) => partKinds[kind as keyof typeof partKinds]

/** Returns what the email can't do without and lacks; undefined for nothing. */
function missing(content: EmailTextContent, { variables, parts }: Known): string | undefined {
  const part = parts.find(
    ({ name, kind, isRequired }) => isRequired && !isThere(content, name, kind),
  )
  if (part)
    return `This email needs ${part.kind === 'link' ? 'a button or link' : 'the details'}: ${part.about}`
  const written = variablesIn(content.blocks.map(({ text }) => text).join('\n'))
  const variable = variables.find(({ name, isRequired }) => isRequired && !written.includes(name))
  return variable && `This email needs {{${variable.name}}}: ${variable.about}`
}

/** Returns what is wrong with an email's text, by the path of the field; empty when it can be sent. */
export function emailTextProblems(content: EmailTextContent, known: Known): Record<string, string> {
  const { subject, preheader, blocks } = content
  const found: [string, string | undefined][] = [
    ['subject', wrongVariable(subject, known)],
    ['preheader', wrongVariable(preheader, known)],
    ...blocks.map((block, at): [string, string | undefined] => {
      const [field, sentence] = wrongBlock(block, known) ?? []
      return [`blocks.${at}.${field}`, sentence]
    }),
    ['blocks', missing(content, known)],
  ]
  return Object.fromEntries(found.filter((each): each is [string, string] => Boolean(each[1])))
}
