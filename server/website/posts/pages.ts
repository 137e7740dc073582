import { blogPath, feedPath, postPath } from '../../../contract/website/posts.ts'
import { cutOf } from '../../../contract/core/picture-cuts.ts'
import type { DrawnPictures, Picture } from '../../../contract/core/placed-pictures.ts'
import type { Agency } from '../../../site/schema/site.ts'
import { renderMarkdown } from '../../platform/markdown.ts'
import { type Html, html, html as xml, structuredData } from '../../platform/html.ts'
import type { PlainCall, ServedPlain } from '../../platform/plain-pages.ts'
import type { Settings } from '../../platform/settings.ts'
import { dayInWords } from '../../platform/locale.ts'
import { filesOfPosts, pictureHtml, usualFile, withPictures } from './pictures.ts'
import { xmlText } from './rules.ts'
import { coverUrl, publishedPost, publishedPosts, type PublishedPost } from './store.ts'

const perPage = 20
const inFeed = 30
const blogTitle = 'Blog'
const blogDescription = ({ name }: Agency) =>
  `What ${name} has learned from building websites, automation and software for small businesses.`

const feedLink = ({ name }: Agency) =>
  html`<link rel="alternate" type="application/rss+xml" title="${name}" href="${feedPath}" />`

const preview = (agency: Agency) => ({
  type: 'website',
  title: blogTitle,
  description: blogDescription(agency),
  path: blogPath,
  alt: `${agency.name}: ${blogTitle}`,
})

const published = ({ publishedAt, author }: PublishedPost): Html =>
  html`<p class="post-facts">
    <time datetime="${publishedAt.toISOString()}">${dayInWords(publishedAt)}</time>${
      author && html`<span>${author}</span>`
    }
  </p>`

const inList = (post: PublishedPost): Html =>
  html`<li>
    <div>
      <h2 class="h3"><a href="${postPath(post.slug)}">${post.title}</a></h2>
      <p>${post.description}</p>
    </div>
    ${published(post)}
  </li>`

async function blog(call: PlainCall) {
  const [cursor = ''] = call.query['cursor'] ?? []
  const { items, next } = await publishedPosts(call, perPage, cursor)
  const older = new URLSearchParams({ cursor: next ?? '' })
  const { agency } = call.settings
  const description = blogDescription(agency)
  return {
    title: blogTitle,
    description,
    // Older list pages contain nothing beyond the posts' own pages, so they are not indexed.
    ...(cursor ? {} : { canonical: blogPath }),
    head: html`${feedLink(agency)}${previewOf(preview(agency), call.settings)}`,
    main: html`<section class="wrap plain-page">
      <h1 class="plain-title">What we <span class="mark">learned</span></h1>
      <p class="lead">${description}</p>
      ${
        items.length
          ? html`<ul class="post-list">
              ${items.map(inList)}
            </ul>`
          : html`<p class="post-none">Nothing has been published yet.</p>`
      }
      <p class="post-more">
        ${next !== null && html`<a class="btn btn-line" href="${blogPath}?${older.toString()}">Older posts</a>`}
        <a class="link" href="${feedPath}">Feed (RSS)</a>
      </p>
    </section>`,
  }
}

async function article(call: PlainCall) {
  const post = await publishedPost(call, call.params['slug'] ?? '')
  const drawn = await filesOfPosts(call, [post])
  const { publicUrl, agency } = call.settings
  const url = publicUrl + postPath(post.slug)
  return {
    title: post.title,
    description: post.description,
    canonical: postPath(post.slug),
    head: html`${feedLink(agency)}${previewOfPost(post, imageOf(post, drawn), call.settings)}${structuredData(dataOf(post, imageOf(post, drawn), url, call.settings))}`,
    main: html`<article class="wrap plain-page">
      <p class="post-back"><a class="link" href="${blogPath}">${blogTitle}</a></p>
      <h1 class="plain-title">${post.title}</h1>
      <p class="lead">${post.description}</p>
      <div class="post">
        ${published(post)}
        <div class="prose">
          ${coverOf(post, drawn)}${textOf(post, (each) => pictureHtml(each, drawn))}
        </div>
      </div>
    </article>`,
  }
}

const textOf = ({ body }: PublishedPost, draw: (picture: Picture) => Html | false) =>
  withPictures(renderMarkdown(body), body, draw)

/** The picture where a post is shared, with its size; null for the website's own. */
function imageOf(post: PublishedPost, drawn: DrawnPictures) {
  const files = post.picture && (drawn[cutOf(post.picture)] ?? drawn[post.picture.key])
  if (files) {
    const { width, height } = files
    return { url: usualFile(files), width, height, alt: post.picture?.alt ?? '' }
  }
  const url = coverUrl(post)
  return url === null ? null : { url, width: 1200, height: 630, alt: post.coverAlt }
}

const coverOf = (post: PublishedPost, drawn: DrawnPictures): Html | false => {
  if (post.picture)
    return pictureHtml(post.picture, drawn, { className: 'post-cover', isFirst: true })
  const url = coverUrl(post)
  return (
    url !== null &&
    html`<img class="post-cover" src="${url}" alt="${post.coverAlt}" width="1200" height="630" />`
  )
}

type Here = Pick<Settings, 'agency' | 'publicUrl'>
type Image = ReturnType<typeof imageOf>
type Preview = Record<'type' | 'title' | 'description' | 'path' | 'alt', string> & {
  image?: Image
}

const previewOf = (shown: Preview, { agency, publicUrl }: Here) => {
  const { type, title, description, path, alt, image } = shown
  return asProperties([
    ['og:type', type],
    ['og:site_name', agency.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', publicUrl + path],
    ['og:image', `${publicUrl}${image?.url ?? '/og.png'}`],
    ['og:image:width', String(image?.width ?? 1200)],
    ['og:image:height', String(image?.height ?? 630)],
    ['og:image:alt', alt],
  ])
}

const asProperties = (properties: [string, string][]): Html =>
  html`${properties.map(
      ([name, content]) => html`<meta property="${name}" content="${content}" />`,
    )}<meta name="twitter:card" content="summary_large_image" />`

const previewOfPost = (post: PublishedPost, image: Image, here: Here): Html =>
  html`${previewOf(
      {
        type: 'article',
        title: post.title,
        description: post.description,
        path: postPath(post.slug),
        alt: image?.alt || post.coverAlt || post.title,
        image,
      },
      here,
    )}<meta property="article:published_time" content="${post.publishedAt.toISOString()}" /><meta
      property="article:modified_time"
      content="${post.updatedAt.toISOString()}"
    />`

const dataOf = (post: PublishedPost, image: Image, url: string, { agency, publicUrl }: Here) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.description,
  datePublished: post.publishedAt.toISOString(),
  dateModified: post.updatedAt.toISOString(),
  mainEntityOfPage: url,
  ...(image && { image: publicUrl + image.url }),
  author: { '@type': 'Person', name: post.author || agency.name },
  publisher: { '@type': 'Organization', name: agency.name, url: publicUrl },
})

/** Feed readers get one file. */
const plainPicture = (picture: Picture, drawn: DrawnPictures): Html | false => {
  const files = drawn[cutOf(picture)] ?? drawn[picture.key]
  return files ? html`<img src="${usualFile(files)}" alt="${picture.alt}" />` : false
}

/** Returns the newest posts as RSS 2.0 (https://www.rssboard.org/rss-specification), with their full text. */
async function feed(call: PlainCall) {
  const { items } = await publishedPosts(call, inFeed)
  const drawn = await filesOfPosts(call, items)
  const { publicUrl, agency } = call.settings
  const absolute = (markup: string) => markup.replace(/ (href|src)="\//g, ` $1="${publicUrl}/`)
  const entries = items.map((post) => {
    const url = publicUrl + postPath(post.slug)
    return xml`<item><title>${post.title}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${post.publishedAt.toUTCString()}</pubDate><dc:creator>${post.author}</dc:creator><description>${post.description}</description><content:encoded>${absolute(textOf(post, (each) => plainPicture(each, drawn)).markup)}</content:encoded></item>
`
  })
  const changed = items.map(({ updatedAt }) => updatedAt.getTime())
  const { markup } =
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${agency.name}</title><link>${publicUrl}${blogPath}</link><description>${blogDescription(agency)}</description><language>en</language><atom:link href="${publicUrl}${feedPath}" rel="self" type="application/rss+xml"/>${
      changed.length > 0 &&
      xml`<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`
    }
${entries}</channel></rss>
`
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(markup)}`
  return { type: 'application/rss+xml; charset=utf-8', body }
}

/** The blog as complete pages and as a feed. */
export const postPages: ServedPlain[] = [
  { method: 'GET', path: blogPath, may: 'posts.read', handle: blog },
  { method: 'GET', path: feedPath, may: 'posts.read', handle: feed },
  { method: 'GET', path: `${blogPath}/:slug`, may: 'posts.read', handle: article },
]
