import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { preview, type StoredEmailText } from '../../../../contract/core/email-texts.ts'
import { type Theme, themes } from '../../../../contract/core/brand/tokens.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { queryOf } from '../../../platform/query.tsx'
import { themeNow } from '../../../platform/theme.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { inTheme } from '../brand/in-theme.ts'
import { type EmailTextFormOf, emailTextSchema } from './email-text-form.ts'

const widths = [
  { value: '600', label: '600 px' },
  { value: '375', label: '375 px' },
] as const
const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark' }

/** The email as it will look, with sample values, on a computer or phone, in light or dark. */
export const EmailTextPreview = ({
  text,
  form,
}: {
  text: StoredEmailText
  form: EmailTextFormOf
}) => {
  const schema = useMemo(() => emailTextSchema(text), [text])
  const [width, setWidth] = useState<'600' | '375'>('600')
  const [theme, setTheme] = useState<Theme>(themeNow)
  const optional = text.parts.filter(({ kind, isRequired }) => kind === 'case' || !isRequired)
  const [shown, setShown] = useState(() =>
    optional.flatMap(({ name, isShown }) => (isShown ? [name] : [])),
  )
  const content = z.safeParse(schema, form.watch())
  const written = useDebounced(content.success ? content.data : null, 250)
  const query = useQuery({
    ...queryOf(preview, {
      params: { id: text.id },
      body: { content: written ?? { subject: '', preheader: '', blocks: [] }, shown },
    }),
    enabled: written !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="Preview" className="min-w-0 xl:sticky xl:top-20">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap justify-between gap-2">
          <Segments label="Width" options={widths} value={width} onChange={setWidth} />
          <Segments
            label="Colors"
            options={themes.map((value) => ({ value, label: themeNames[value] }))}
            value={theme}
            onChange={setTheme}
          />
        </div>
        {optional.length > 0 && (
          <fieldset className="grid gap-1.5">
            <legend className="mb-1 text-[0.9375em] font-semibold">Preview it with</legend>
            {optional.map(({ name, about }) => (
              <Checkbox
                key={name}
                label={about.charAt(0).toUpperCase() + about.slice(1)}
                checked={shown.includes(name)}
                onChange={({ target }) =>
                  setShown((before) =>
                    target.checked ? [...before, name] : before.filter((each) => each !== name),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {!content.success && (
          <p className="text-ink-2" role="status">
            The preview goes on when the text is complete.
          </p>
        )}
        <Loaded query={query}>
          {(email) => (
            <>
              <dl className="min-w-0">
                <dt className="sr-only">Subject</dt>
                <dd className="font-semibold [overflow-wrap:anywhere]">{email.subject}</dd>
                <dt className="sr-only">Preview text</dt>
                <dd className="text-ink-2 [overflow-wrap:anywhere]">{email.preheader}</dd>
              </dl>
              <iframe
                key={theme + email.html}
                title="Email preview"
                sandbox=""
                srcDoc={inTheme(email.html, theme)}
                style={{ width: `${width}px`, colorScheme: theme }}
                className="mx-auto h-[60vh] min-h-96 max-w-full rounded-2 border border-line"
              />
            </>
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
