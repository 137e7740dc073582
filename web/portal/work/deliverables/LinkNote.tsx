import type { Version } from '../../../../contract/work/deliverables.ts'

/** Says what a decision on a link is worth: the page behind it may change, its copy doesn't. */
export const LinkNote = ({ version: { fileName, fileUrl, copy } }: { version: Version }) =>
  fileName ? null : (
    <p className="text-[0.875em] [overflow-wrap:anywhere] text-ink-2">
      {copy
        ? `Your decision is about the copy above. We record it with the address ${fileUrl} and the time: what the page shows can change later.`
        : `Your decision is about what ${fileUrl} shows now. We record the address and the time, not a copy: what the page shows can change later.`}
    </p>
  )
