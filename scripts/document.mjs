// Writes the HTML document around a prerendered page, or around the empty shell.

const escape = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c])

const spinner =
  '<div class="shell" role="status"><span class="sr-only">Loading</span><svg viewBox="0 0 24 24" fill="none" class="animate-spin size-8" aria-hidden="true"><circle cx="12" cy="12" r="9" stroke="currentColor" stroke-opacity=".22" stroke-width="3"/><path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg></div>'

/** Open Graph and Twitter tags; `__PUBLIC_URL__` is replaced when the server starts. */
const previewOf = ({ path, title, description }) => {
  const image = '__PUBLIC_URL__/og.png'
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Furlong',
    'og:title': title,
    'og:description': description,
    'og:url': `__PUBLIC_URL__${path}`,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Furlong: technology you can measure',
  }
  return [
    `<link rel="canonical" href="__PUBLIC_URL__${path}">`,
    `<meta name="description" content="${escape(description)}">`,
    ...Object.entries(tags).map(
      ([name, value]) => `<meta property="${name}" content="${escape(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/**
 * One HTML document.
 * `page`: { path, title, html?, description? }; `files`: { script, style, fonts, preloads }.
 * Without a description it is not meant for search engines; without html it is the shell.
 */
export const documentOf = (page, files) => {
  const indexed = Boolean(page.description)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(page.title)}</title>`,
    ...(indexed ? previewOf(page) : ['<meta name="robots" content="noindex">']),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6faf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#081512">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...files.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    ...files.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    // Low: the script must not take the line from what is painted first.
    `<script type="module" src="${files.script}" fetchpriority="low"></script>`,
    ...files.preloads.map(
      (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`,
    ),
  ]
  const root = page.html
    ? `<div id="root" data-page="${escape(page.path)}">${page.html}</div>`
    : `<div id="root">${spinner}</div>`
  return `<!doctype html>\n<html lang="en">\n<head>\n${head.join('\n')}\n</head>\n<body>${root}</body>\n</html>\n`
}
