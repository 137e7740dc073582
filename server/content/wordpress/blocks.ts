import { type CheerioAPI, load } from 'cheerio/slim'

type Element = ReturnType<CheerioAPI['root']>

/** Letters are written as they are, in UTF-8; only markup is escaped. */
const utf8 = { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8' } } as const

const block = (name: string, inner: string, attributes: object = {}) => {
  const json = Object.keys(attributes).length > 0 ? ` ${attributesOf(attributes)}` : ''
  return `<!-- wp:${name}${json} -->\n${inner}\n<!-- /wp:${name} -->`
}

/** Attributes as the editor writes them: no text that would end the comment. */
const attributesOf = (attributes: object) =>
  JSON.stringify(attributes)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)

/**
 * Turns rendered content into the markup of WordPress's editor: a block for each paragraph, heading, list,
 * quote, table, picture, code and rule, so that each can be edited there.
 */
export function blocksOf(markup: string): string {
  const $ = load(markup, utf8, false)
  // A picture of the site's own library carries its id, so that the editor knows it.
  for (const image of $('img[data-remote-id]').toArray()) {
    $(image).attr('class', `wp-image-${$(image).attr('data-remote-id')}`)
    $(image).removeAttr('data-remote-id')
  }
  return blocksIn($, $.root())
}

const blocksIn = ($: CheerioAPI, parent: Element): string =>
  parent
    .contents()
    .toArray()
    .map((node) => {
      const element = $(node) as unknown as Element
      const type: string = node.type
      if (type === 'text') {
        const text = element.text().trim()
        return text ? block('paragraph', `<p>${$('<i>').text(text).html() ?? ''}</p>`) : ''
      }
      return type === 'tag' && 'name' in node ? blockOf($, node.name, element) : ''
    })
    .filter(Boolean)
    .join('\n\n')

function blockOf($: CheerioAPI, tag: string, element: Element): string {
  const inner = () => (element.html() ?? '').trim()
  if (/^h[1-6]$/.test(tag)) {
    const level = Number(tag[1])
    const attributes = level === 2 ? {} : { level }
    return block('heading', `<${tag} class="wp-block-heading">${inner()}</${tag}>`, attributes)
  }
  if (tag === 'p') return paragraphOf($, element)
  if (tag === 'ul' || tag === 'ol') return listOf($, tag, element)
  if (tag === 'blockquote')
    return block('quote', `<blockquote class="wp-block-quote">${blocksIn($, element)}</blockquote>`)
  if (tag === 'hr')
    return block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
  if (tag === 'pre') {
    const code = element.find('code').first()
    const text = (code.length > 0 ? code.html() : element.html()) ?? ''
    return block('code', `<pre class="wp-block-code"><code>${text.trimEnd()}</code></pre>`)
  }
  if (tag === 'table') return tableOf($, element)
  if (tag === 'div' || tag === 'section' || tag === 'figure') return blocksIn($, element)
  return block('html', $.html(element as never).trim())
}

/** A paragraph; a picture that stands alone in one becomes a block of its own. */
function paragraphOf($: CheerioAPI, element: Element): string {
  const picture = element.children('img')
  const isAlone = picture.length === 1 && element.text().trim() === ''
  if (!isAlone) return block('paragraph', `<p>${(element.html() ?? '').trim()}</p>`)
  const [src, alt] = [picture.attr('src') ?? '', picture.attr('alt') ?? '']
  const [, id] = /^wp-image-(\d+)$/.exec(picture.attr('class') ?? '') ?? []
  const image = $('<img>').attr({ src, alt, ...(id && { class: `wp-image-${id}` }) })
  const tag = $.html(image).replace(/\s*\/?>$/, '/>')
  const size = id ? ' size-full' : ''
  const attributes = id ? { id: Number(id), sizeSlug: 'full', linkDestination: 'none' } : {}
  return block('image', `<figure class="wp-block-image${size}">${tag}</figure>`, attributes)
}

function listOf($: CheerioAPI, tag: 'ul' | 'ol', element: Element): string {
  const items = element
    .children('li')
    .toArray()
    .map((node) => {
      const item = $(node)
      const nested = item
        .children('ul, ol')
        .toArray()
        .map((each) => listOf($, each.name as 'ul' | 'ol', $(each) as unknown as Element))
      item.children('ul, ol').remove()
      // Loose items have paragraphs, which list items of the editor don't hold.
      const text = (item.html() ?? '').replace(/<\/p>\s*<p>/g, '<br>').replace(/<\/?p>/g, '')
      return block('list-item', `<li>${[text.trim(), ...nested].join('')}</li>`)
    })
  const start = Number(element.attr('start') ?? 1)
  const attributes = {
    ...(tag === 'ol' && { ordered: true }),
    ...(tag === 'ol' && start > 1 && { start }),
  }
  const opening =
    start > 1 && tag === 'ol'
      ? `<ol start="${start}" class="wp-block-list">`
      : `<${tag} class="wp-block-list">`
  return block('list', `${opening}${items.join('\n\n')}</${tag}>`, attributes)
}

function tableOf($: CheerioAPI, element: Element): string {
  element.find('*').each((_, cell) => {
    for (const name of ['align', 'style']) $(cell).removeAttr(name)
  })
  const table = `<table>${(element.html() ?? '').replace(/>\s+</g, '><').trim()}</table>`
  return block('table', `<figure class="wp-block-table">${table}</figure>`, {
    hasFixedLayout: false,
  })
}
