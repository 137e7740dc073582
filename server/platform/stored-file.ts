import type { Context } from './context.ts'
import { inlineKind } from './file-kinds/media-kind.ts'
import { openFile } from './files.ts'
import type { RawResponse } from './raw.ts'

type StoredFile = { fileKey: string; fileType: string; fileName: string; fileBytes: number }

/** Returns a stored file as a download, or for the browser to show if `isInline` and its kind may be shown. */
export function storedFile(
  context: Pick<Context, 'settings'>,
  { fileKey, fileType, fileName, fileBytes }: StoredFile,
  isInline: boolean,
): RawResponse {
  const inline = isInline ? inlineKind(fileType) : null
  return {
    type: fileType,
    filename: fileName,
    bytes: fileBytes,
    body: (part) => openFile(context, fileKey, part),
    ...(inline ? { inline } : {}),
  }
}
