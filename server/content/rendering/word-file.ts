import { isSocial } from '../../../contract/content/networks.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { html } from '../../platform/html.ts'
import { renderContent } from './markdown.ts'
import type { PlacedPictures } from './pictures.ts'

type Written = {
  type: ContentType
  title: string
  content: string
  description: string
  author: string
  /** The sentence that says how it was made. */
  made: string
  picture: Uint8Array | null
  imageAlt: string
  /** The pictures of the text, and their files by address. */
  placed: PlacedPictures
  inText: Record<string, Uint8Array>
}

const cover = 'cover.jpg'

/** Returns a piece as a Word file with headings, lists, links and tables in Word's own styles. */
export async function wordFile(piece: Written): Promise<Uint8Array> {
  // Loaded when it is first needed: the library is large.
  const { Document, Packer } = await import('docx')
  const { htmlToContent } = await import('docx/html')
  const { type, title, content, description, author, made } = piece
  const { picture, imageAlt, placed, inText } = piece
  const heading = isSocial(type) ? '' : html`<h1>${title}</h1>`.markup
  const image = picture ? html`<p><img src="${cover}" alt="${imageAlt}" /></p>`.markup : ''
  const text = renderContent(type, content, placed).markup
  const children = htmlToContent(`${heading}${image}${text}`, {
    images: { ...inText, ...(picture && { [cover]: picture }) },
  })
  const document = new Document({
    title,
    description: description || made,
    creator: author,
    keywords: made,
    sections: [{ children: [...children] }],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
