import { CopyButton } from '../../../ui/CopyButton.tsx'

/** The TXT record to publish, to copy. */
export const KeyRecord = ({ record }: { record: { name: string; value: string } }) => (
  <dl className="grid gap-4">
    {[
      ['Name of the TXT record', record.name],
      ['Value', record.value],
    ].map(([label = '', text = '']) => (
      <div key={label} className="grid gap-1.5">
        <dt className="font-semibold">{label}</dt>
        <dd className="flex flex-wrap items-start gap-3">
          <code className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">{text}</code>
          <CopyButton text={text} />
        </dd>
      </div>
    ))}
  </dl>
)
