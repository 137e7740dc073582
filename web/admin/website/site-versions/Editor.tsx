import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveDraft, type SiteDraft } from '../../../../contract/website/site-versions.ts'
import { problemsOf } from '../../../../site/schema/problems.ts'
import { call } from '../../../platform/call.ts'
import { useUnsavedWarning } from '../../../platform/form.ts'
import { Select } from '../../../ui/controls.tsx'
import { Page } from '../../../ui/Page.tsx'
import { EditorContext, useEditing } from './editor-context.ts'
import { EditorActions } from './EditorActions.tsx'
import { EditorDialogs } from './EditorDialogs.tsx'
import { openEditing } from './editing.ts'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import { AddPage } from './PageActions.tsx'
import { PartExtras } from './PartExtras.tsx'
import { PartForm } from './PartForm.tsx'
import { PartList } from './PartList.tsx'
import { drawnPath, editedAt, frameParts, gapOf, pagesOf, partsOf, searchPart } from './places.ts'
import { type Device, Preview } from './Preview.tsx'
import { showPlace } from './show-place.ts'

/** The website in three columns: its parts, the page as it looks, and the form of a part. */
export const Editor = ({ draft: latest }: { draft: SiteDraft }) => {
  const [store] = useState(() => openEditing(latest, (body) => call(saveDraft, { body })))
  const editing = useEditing(store)
  const { content, draft } = editing
  const [params, setParams] = useSearchParams()
  const [device, setDevice] = useState<Device>('desktop')
  const [isListOnPhone, setListOnPhone] = useState(false)
  const [isPreviewOnPhone, setPreviewOnPhone] = useState(false)
  useEffect(() => store.refresh(latest), [store, latest])
  useEffect(() => () => void store.save(), [store])
  useUnsavedWarning(editing.state !== 'saved')

  const settled = useDeferredValue(content)
  const { isQuiet } = editing
  const all = useMemo(() => problemsOf(settled), [settled])
  const problems = useMemo(
    () => new Map(all.flatMap(({ path, sentence }) => (isQuiet(path) ? [] : [[path, sentence]]))),
    [all, isQuiet],
  )
  const pages = pagesOf(content)
  const page = pages.find(({ key }) => key === params.get('page')) ?? pages[0]
  const go = useCallback(
    (changes: Record<string, string | null>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(changes))
            if (value) next.set(key, value)
            else next.delete(key)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const asked = params.get('place')
  useEffect(() => {
    if (!asked) return
    showPlace(`${asked}.title`)
    go({ place: null })
  }, [asked, go])
  const choosePart = useCallback((part: string) => go({ part }), [go])
  const choosePath = useCallback(
    (path: string) => {
      const found = pagesOf(store.now().content).find((each) => each.path === path)
      if (found) go({ page: found.key, part: null })
    },
    [go, store],
  )
  const goTo = (place: string) => {
    const { page: key, part } = editedAt(place, content)
    go({ ...(key && { page: key }), part, dialog: null })
    showPlace(place)
  }
  const editor = useMemo(() => ({ store, problems }), [store, problems])
  if (!page) return null
  const parts = [...partsOf(page, content), searchPart(page), ...frameParts]
  const part = parts.find(({ id }) => id === params.get('part')) ?? parts[0]
  const gap = gapOf(page, content, all)

  const list = (
    <PartList
      page={page}
      content={content}
      chosen={part?.id ?? ''}
      onChoose={choosePart}
      onDeleted={() => go({ page: null, part: null })}
    />
  )

  return (
    <EditorContext value={editor}>
      <Page
        title="Website"
        actions={
          <EditorActions
            editing={editing}
            page={page}
            device={device}
            onDevice={setDevice}
            onDialog={(dialog) => go({ dialog })}
            onGoTo={goTo}
          />
        }
      >
        <div className="grid gap-3 pb-3 empty:hidden">
          <OvertakenNotice editing={editing} />
        </div>
        <div className="grid gap-4 lg:h-[calc(100dvh-6.5rem)] lg:grid-cols-[15rem_minmax(0,1fr)_minmax(19rem,23rem)] lg:grid-rows-[minmax(0,1fr)]">
          <div className="grid content-start gap-4 lg:overflow-y-auto lg:pr-1">
            <Select
              aria-label="Page"
              options={pages.map(({ key, label, isHidden }) => ({
                value: key,
                label: isHidden ? `${label} (hidden)` : label,
              }))}
              value={page.key}
              onChange={({ target }) => go({ page: target.value, part: null })}
            />
            <AddPage content={content} onAdded={(key) => go({ page: key, part: 'search' })} />
            <Select
              aria-label="Part"
              className="lg:hidden"
              options={parts.map(({ id, label }) => ({ value: id, label }))}
              value={part?.id ?? ''}
              onChange={({ target }) => choosePart(target.value)}
            />
            <div className="grid gap-2 lg:hidden">
              <button
                type="button"
                className="link justify-self-start py-2"
                aria-expanded={isListOnPhone}
                onClick={() => setListOnPhone(!isListOnPhone)}
              >
                Order and hide sections
              </button>
              {isListOnPhone && list}
            </div>
            <div className="max-lg:hidden">{list}</div>
            <button
              type="button"
              className="btn btn-line lg:hidden"
              aria-expanded={isPreviewOnPhone}
              onClick={() => setPreviewOnPhone(!isPreviewOnPhone)}
            >
              {isPreviewOnPhone ? 'Back to the form' : 'Show the page'}
            </button>
          </div>
          <div
            className={`min-h-0 min-w-0 max-lg:h-[75dvh] ${isPreviewOnPhone ? '' : 'max-lg:hidden'}`}
          >
            <Preview
              page={page}
              path={drawnPath(page, draft)}
              gap={gap}
              token={draft.previewToken}
              revision={draft.revision}
              onGoTo={goTo}
              chosen={part?.id ?? ''}
              device={device}
              onChoose={choosePart}
              onLeave={choosePath}
            />
          </div>
          <div
            className={`min-w-0 lg:overflow-y-auto lg:pr-1 lg:pb-8 ${isPreviewOnPhone ? 'max-lg:hidden' : ''}`}
          >
            {part && (
              <PartForm key={page.key + part.id} part={part} content={content}>
                <PartExtras part={part} page={page} editing={editing} onGoTo={goTo} />
              </PartForm>
            )}
          </div>
        </div>
        <EditorDialogs
          open={params.get('dialog')}
          draft={draft}
          onReplaced={(next) => {
            store.replace(next)
            go({ dialog: null })
          }}
          onGoTo={goTo}
          onClose={() => go({ dialog: null })}
        />
      </Page>
    </EditorContext>
  )
}
