import { Notice } from '../../../ui/Notice.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

/** Everything that a model was sent, folded. */
export const SentPrompt = ({ prompt }: { prompt: string }) => (
  <details>
    <summary className="cursor-pointer text-ink-2">What the model was sent</summary>
    <Preformatted>{prompt}</Preformatted>
  </details>
)

/** The state of a question to a model: under way, failed, or what it was sent. */
export const Asking = ({
  model,
  isAsking,
  failure,
  prompt,
}: {
  model: string
  isAsking: boolean
  failure: string
  prompt: string | undefined
}) => (
  <>
    {isAsking && (
      <p role="status" className="flex items-center gap-2.5 text-ink-2">
        <Spinner label="" className="size-5" />
        {model} is writing. This can take a minute.
      </p>
    )}
    {failure && !isAsking && (
      <div role="alert">
        <Notice tone="bad" title="No suggestion">
          {failure}
        </Notice>
      </div>
    )}
    {prompt && !isAsking && <SentPrompt prompt={prompt} />}
  </>
)
