/** The worker of PDF.js, and what it reads for some documents: fonts that aren't embedded, Asian encodings, decoders of pictures. */
const files = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/*.wasm',
  ],
  { eager: true, query: '?url', import: 'default' },
)
const urls = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/** Fetches the files above by their hashed addresses; PDF.js calls it by this shape. */
function addressed() {
  return {
    async fetch({ filename }: { filename: string }) {
      const response = await fetch(urls.get(filename) ?? '')
      if (!response.ok) throw new Error(`No ${filename}`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}

/** Begins to load a PDF, part by part. Its scripts and forms don't run. */
export async function openPdf(url: string) {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  GlobalWorkerOptions.workerSrc = urls.get('pdf.worker.min.mjs') ?? ''
  return getDocument({
    url,
    BinaryDataFactory: addressed,
    useWorkerFetch: false,
    // The page's Content-Security-Policy forbids building functions from text.
    isEvalSupported: false,
    disableAutoFetch: true,
  })
}
