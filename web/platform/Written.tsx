import { Fragment, type ReactNode } from 'react'
import { textParts } from '../../packages/markdown/addresses.ts'
import type { Inline } from '../../packages/markdown/inlines.ts'
import { type WrittenBlock, writtenOf } from '../../packages/markdown/written.ts'
import '../ui/written.css'

/**
 * Shows words of a person, in a safe part of Markdown: bold, italic, lists, quotes, code and links. Plain text keeps its
 * lines, and only web and email addresses in it are links. Each paragraph follows the direction of its own script.
 */
export const Written = ({
  text,
  isFormatted,
  className = '',
}: {
  text: string
  isFormatted: boolean
  className?: string
}) => (
  <div className={`written ${className}`}>
    {isFormatted ? (
      <Blocks blocks={writtenOf(text)} />
    ) : (
      <p dir="auto">
        {textParts(text).map(({ text: part, href }, i) =>
          href ? (
            <Outward key={i} href={href}>
              {part}
            </Outward>
          ) : (
            <Fragment key={i}>{part}</Fragment>
          ),
        )}
      </p>
    )}
  </div>
)

const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
)

const Blocks = ({ blocks }: { blocks: readonly WrittenBlock[] }) =>
  blocks.map((block, i) => <Block key={i} block={block} />)

const Block = ({ block }: { block: WrittenBlock }) => {
  if (block.kind === 'paragraph')
    return (
      <p dir="auto">
        <Words parts={block.inside} />
      </p>
    )
  if (block.kind === 'code')
    return (
      <pre dir="auto" tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  if (block.kind === 'quote')
    return (
      <blockquote dir="auto">
        <Blocks blocks={block.inside} />
      </blockquote>
    )
  const items = block.items.map((item, i) => (
    <li key={i} dir="auto">
      <Blocks blocks={item} />
    </li>
  ))
  return block.start === null ? (
    <ul dir="auto">{items}</ul>
  ) : (
    <ol dir="auto" start={block.start}>
      {items}
    </ol>
  )
}

const Words = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, i) => <Part key={i} part={part} />)

const Part = ({ part }: { part: Inline }) => {
  if (part.kind === 'break') return '\n'
  if (part.kind === 'text') return part.text
  if (part.kind === 'code') return <code>{part.text}</code>
  if (part.kind === 'bold')
    return (
      <strong>
        <Words parts={part.inside} />
      </strong>
    )
  if (part.kind === 'italic')
    return (
      <em>
        <Words parts={part.inside} />
      </em>
    )
  return (
    <Outward href={part.href}>
      <Words parts={part.inside} />
    </Outward>
  )
}
