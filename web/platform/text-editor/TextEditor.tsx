import '../../ui/text-editor.css'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { Compartment, EditorState, type StateCommand } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { around, nextItem } from './actions.ts'
import { type Inserted, newTable, paragraphInstead } from './insertion.ts'
import { LinkDialog, type LinkSource } from './LinkDialog.tsx'
import { type LinkAt, linkAt } from './links.ts'
import { markdown } from './markdown-language.ts'
import { type Mark, marks, setMarks } from './marks.ts'
import { pasteHtml } from './paste.ts'
import { nextRow, tableAt } from './table-text.ts'
import { Toolbar } from './Toolbar.tsx'

/** The editor's methods for the page around it. Offsets are in UTF-16 code units. */
export type EditorHandle = {
  focus(): void
  show(from: number, to: number): void
  selection(): { from: number; to: number }
  /** Replaces a part in one step, which the editor's undo takes back. */
  replace(from: number, to: number, text: string): void
  /** Puts words in place of the selection. */
  insert(text: string): void
  /** Puts a paragraph in place of the selection, made of the selected words. */
  insertParagraph(make: (selected: string) => Inserted): void
}

export type TextEditorProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Called when the cursor enters the text. */
  onFocus?: () => void
  /** False for plain text: no highlighting, toolbar or Markdown keys. */
  isMarkdown?: boolean
  readOnly: boolean
  marked?: readonly Mark[]
  handle: RefObject<EditorHandle | null>
  /** The pages that the dialog of links offers. */
  links?: LinkSource
  /** Further tools, at the end of the toolbar. */
  more?: ReactNode
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'data-quotable'?: boolean
}

const unmarked: readonly Mark[] = []

const keysFor = (onLink: () => void) => [
  { key: 'Mod-b', run: around('**') },
  { key: 'Mod-i', run: around('*') },
  {
    key: 'Mod-k',
    run: () => {
      onLink()
      return true
    },
    stopPropagation: true,
  },
  { key: 'Enter', run: nextRow },
  { key: 'Enter', run: nextItem },
]

/**
 * The editor of a text in Markdown, or of a plain one. It stores exactly what is typed. Tab leaves it, as in any field.
 * Has undo and marks for open checks, and for Markdown a toolbar and keys.
 */
export const TextEditor = ({
  id,
  label,
  value,
  onChange,
  onBlur,
  onFocus,
  isMarkdown = true,
  readOnly,
  marked = unmarked,
  handle,
  links,
  more,
  'data-quotable': isQuotable,
  ...described
}: TextEditorProps) => {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const attributesSlot = useRef(new Compartment())
  const [link, setLink] = useState<LinkAt | null>(null)
  const [isInTable, setInTable] = useState(false)
  const openLink = () => {
    if (view.current && !view.current.state.readOnly) setLink(linkAt(view.current.state))
  }
  const listener = useRef({ onChange, onBlur, onFocus })
  listener.current = { onChange, onBlur, onFocus }
  const text = JSON.stringify(described)

  useEffect(() => {
    const editor = new EditorView({
      parent: container.current as HTMLElement,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          keymap.of([...(isMarkdown ? keysFor(openLink) : []), ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          isMarkdown ? markdown : [],
          marks,
          attributesSlot.current.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) listener.current.onChange(update.state.doc.toString())
            if (isMarkdown && (update.docChanged || update.selectionSet))
              setInTable(tableAt(update.state) !== null)
          }),
          EditorView.domEventHandlers({
            focus: () => listener.current.onFocus?.(),
            blur: () => listener.current.onBlur(),
            paste: (event, target) => isMarkdown && pasteHtml(event, target),
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
    // The editor keeps its own text; the effect below applies changes from outside.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMarkdown])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => view.current?.dispatch({ effects: setMarks.of(marked) }), [marked, isMarkdown])
  useEffect(() => {
    view.current?.dispatch({
      effects: attributesSlot.current.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(attributesOf(id, label, text)),
      ]),
    })
  }, [id, label, readOnly, text, isMarkdown])
  useImperativeHandle(handle, () => methodsOf(view))
  const run = (action: StateCommand) => {
    const editor = view.current
    if (!editor || readOnly) return
    action(editor)
    editor.focus()
  }
  const closeLink = () => {
    setLink(null)
    // Once the dialog has given the focus back to what opened it.
    setTimeout(() => view.current?.focus())
  }
  return (
    <div data-quotable={isQuotable} className="text-editor input">
      {(isMarkdown || more) && (
        <div role="group" aria-label="Formatting" className="text-editor-tools">
          {isMarkdown && (
            <Toolbar
              onRun={run}
              onLink={openLink}
              onTable={() => handle.current?.insertParagraph(() => newTable)}
              isInTable={isInTable}
            />
          )}
          {more}
        </div>
      )}
      <div ref={container} />
      {link && (
        <LinkDialog
          link={link}
          source={links}
          onReplace={(replacement) => {
            handle.current?.replace(link.from, link.to, replacement)
            closeLink()
          }}
          onClose={closeLink}
        />
      )}
    </div>
  )
}

/** Returns the attributes of the text for assistive technology and browsers. */
const attributesOf = (id: string, label: string, described: string) => ({
  id,
  'aria-label': label,
  tabindex: '0',
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'sentences',
  ...Object.fromEntries(
    Object.entries(JSON.parse(described) as object).map(([name, each]) => [name, String(each)]),
  ),
})

function methodsOf(view: RefObject<EditorView | null>): EditorHandle {
  const put = (...change: Parameters<EditorView['dispatch']>) => {
    view.current?.dispatch(...change)
    view.current?.focus()
  }
  const replace = (from: number, to: number, insert: string) =>
    view.current?.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from, head: from + insert.length },
      userEvent: 'input',
      scrollIntoView: true,
    })
  return {
    focus: () => view.current?.focus(),
    show(from, to) {
      const editor = view.current
      if (!editor || to > editor.state.doc.length) return
      put({ selection: { anchor: from, head: to }, scrollIntoView: true })
    },
    selection: () => view.current?.state.selection.main ?? { from: 0, to: 0 },
    replace,
    insert(text) {
      const editor = view.current
      if (!editor || editor.state.readOnly) return
      put(editor.state.replaceSelection(text), { userEvent: 'input', scrollIntoView: true })
    },
    insertParagraph(make) {
      const editor = view.current
      if (!editor || editor.state.readOnly) return
      const { from, to } = editor.state.selection.main
      put(paragraphInstead(editor.state, make(editor.state.sliceDoc(from, to))))
    },
  }
}
