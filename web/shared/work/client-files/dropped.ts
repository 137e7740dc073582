import type { Chosen } from './uploads.ts'

/** Reads at most this many files of dropped folders. */
const most = 2000

/** Returns the files that were dropped, and those in dropped folders with the folders' names. */
export async function droppedFiles(transfer: DataTransfer): Promise<Chosen[]> {
  const found: Chosen[] = []
  // Read before anything is awaited: the browser empties the list afterwards.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => item.webkitGetAsEntry())
  const files = [...transfer.files]
  if (entries.every((entry) => entry === null)) return files.map((file) => ({ file, folders: [] }))
  const walk = async (entry: FileSystemEntry | null, folders: readonly string[]): Promise<void> => {
    if (!entry || found.length >= most) return
    if (entry.isDirectory) {
      const inside = await readAll(entry as FileSystemDirectoryEntry)
      for (const each of inside) await walk(each, [...folders, entry.name])
    } else if (!isHidden(entry.name))
      found.push({ file: await fileOf(entry as FileSystemFileEntry), folders })
  }
  for (const entry of entries) await walk(entry, [])
  return found
}

/** Files that systems leave in folders, such as .DS_Store. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db'

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** Reads a folder: the browser returns its entries in parts of 100. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return all
    all.push(...part)
  }
}
