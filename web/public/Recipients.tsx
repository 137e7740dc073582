import { recipientSentences, type UsedRecipients } from '../../site/recipients.ts'

const look = 'mt-4 grid max-w-[64ch] list-disc gap-1.5 pl-5 text-ink-2 marker:text-ink-3'

/** Reads what the server wrote into the document: only it knows the settings. */
const usedHere = (): UsedRecipients =>
  JSON.parse(document.documentElement.dataset['recipients'] ?? '{}') as UsedRecipients

/** Lists who gets personal data. In prerendered pages, the server fills it in when it starts. */
export const Recipients = () =>
  import.meta.env.SSR ? (
    <ul className={look} dangerouslySetInnerHTML={{ __html: '<!--recipients-->' }} />
  ) : (
    <ul className={look}>
      {recipientSentences(usedHere()).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
