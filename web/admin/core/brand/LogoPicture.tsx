import { useId, useRef, useState } from 'react'
import {
  logoMaxBytes,
  logoParts,
  type LogoPart,
  notALogo,
  remove,
  set,
} from '../../../../contract/core/brand-logos.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sendFile } from '../../../platform/send-file.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { followBrand } from '../../../shell/FollowBrand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** One picture of the logo on the ground that it is made for, with buttons that choose and remove it. */
export const LogoPicture = ({
  part,
  url,
  hint,
  readOnly,
}: {
  part: LogoPart
  url: string | null
  hint: string
  readOnly: boolean
}) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'set' | 'remove' | null>(null)
  const [failure, setFailure] = useState('')
  const label = logoParts[part]
  const change = async (what: 'set' | 'remove', save: () => Promise<unknown>) => {
    setBusy(what)
    setFailure('')
    try {
      await save()
      await invalidate('brand-logos', 'brand', 'first-steps')
      followBrand()
      toast({ title: 'Success', description: `${label} ${what === 'set' ? 'saved' : 'removed'}` })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
    setBusy(null)
  }
  const choose = async (file: File) => {
    const upload = await sendFile(file, () => {})
    await call(set, { params: { part }, body: { uploadId: upload.id } })
  }
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > logoMaxBytes) setFailure(notALogo)
    else void change('set', () => choose(file))
  }
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2" data-saves-at-once>
      <p id={id} className="font-semibold">
        {label}
      </p>
      {url && (
        <span
          className={`grid place-items-center rounded-2 border border-line p-4 ${part === 'dark' ? 'bg-pine-deep' : 'bg-paper scheme-light'}`}
        >
          <img src={url} alt={`${label} as it is now`} className="h-10 max-w-full object-contain" />
        </span>
      )}
      <p className="text-ink-2">{hint}</p>
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept=".svg,.png,image/svg+xml,image/png"
            aria-label={`${label}: file`}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              take(target.files?.[0])
              // Cleared so that the same file can be chosen again.
              target.value = ''
            }}
          />
          <Button
            busy={busy === 'set'}
            disabled={busy !== null}
            onClick={() => input.current?.click()}
            aria-describedby={id}
          >
            {url ? 'Replace' : 'Upload'}
          </Button>
          {url && (
            <Button
              busy={busy === 'remove'}
              disabled={busy !== null}
              onClick={() => void change('remove', () => call(remove, { params: { part } }))}
              aria-describedby={id}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      <FieldError error={failure} />
    </div>
  )
}
