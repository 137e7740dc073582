import { textParts } from './text-parts.ts'

/** The text of a message, with its line breaks; web and email addresses are links. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
    {textParts(text).map(({ text: part, href }, i) =>
      href ? (
        <a
          key={i}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-2"
        >
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
