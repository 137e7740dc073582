import { expect, test } from 'vitest'
import { findingsIn, linksIn, promiseOf, stylesheetsIn } from './findings.ts'
import { workTime } from '../../../test/work-time.ts'

const voice =
  'We are a small clinic by the creek. Two vets, four nurses and a cat called Biscuit look after your animals, and we take the time that a frightened dog needs before anybody touches it.'
const cookies = `We use cookies on this website so that it works as you expect it to. ${'More about them is on another page. '.repeat(4)}`

const home = {
  url: 'https://willow.example/',
  html: `<html lang="en-GB"><head><title>Willow Creek | Vets in Leeds</title>
    <meta name="description" content="A vet clinic in Leeds for dogs, cats and rabbits.">
    <script type="application/ld+json">{"@type":"VeterinaryCare","name":"Willow","logo":"/logo.png","telephone":"0113 496 0000",
      "address":{"streetAddress":"1 Creek Road","postalCode":"LS1 1AA","addressLocality":"Leeds"},"areaServed":["Leeds",{"name":"Otley"}]}</script>
    <script type="application/ld+json">{broken</script></head>
    <body><header><img src="/img/x.png" alt="Willow logo"><p>${voice} header.</p></header>
    <main><h1>Welcome</h1><p>${cookies}</p><p>${voice}</p></main>
    <a href="/services">Services</a><a href="mailto:desk@willow.example?subject=x">Write</a><a href="#top">Up</a><a href="javascript:x()">x</a></body></html>`,
}
const services = {
  url: 'https://willow.example/services',
  html: `<html lang="en"><body><main><h1>What we do</h1><h2>Dental cleaning</h2><h2>Vaccination</h2><h2>Why us?</h2></main>
    <footer><h2>Opening hours</h2></footer></body></html>`,
}

test('a website says what it is, each with its page', () => {
  const found = findingsIn([home, services])
  const of = (field: string) =>
    found.filter((each) => each.field === field).map((each) => each.value)
  expect(of('language')).toEqual(['en'])
  expect(of('about')).toEqual(['A vet clinic in Leeds for dogs, cats and rabbits.'])
  expect(of('services')).toEqual(['Dental cleaning', 'Vaccination'])
  expect(of('places')).toEqual(['Leeds', 'Otley'])
  expect(of('contactLine')).toEqual([
    '1 Creek Road, LS1 1AA Leeds · 0113 496 0000 · desk@willow.example',
  ])
  expect(of('sample')).toEqual([voice])
  expect(of('logo')).toEqual([
    'https://willow.example/logo.png',
    'https://willow.example/img/x.png',
  ])
  expect(found.filter(({ field }) => field === 'links')).toMatchObject([
    { value: 'https://willow.example/', title: 'Welcome' },
    { value: 'https://willow.example/services', title: 'What we do' },
  ])
  expect(found.find(({ field }) => field === 'services')?.page).toBe(services.url)
})

test('logos come from the header and the icons of the site, and from nowhere else', () => {
  const html = `<html><head>
    <link rel="icon" href="/favicon.ico"><link rel="icon" sizes="16x16" href="/small.png">
    <link rel="apple-touch-icon" href="/touch.png"><link rel="icon" type="image/svg+xml" href="/icon.svg"></head>
    <body><img src="/photo.jpg" alt="Our brand new room"><header>
    <a class="logo" href="/"><img src="data:image/gif;base64,AA" data-src="https://cdn.willow.example/w.svg"></a>
    <img class="logo" src="https://evil.example/logo.png"><img class="logo" src="//169.254.169.254/logo.png">
    <img class="logo" src="file:///etc/logo.png"></header></body></html>`
  const logos = (page: string) =>
    findingsIn([{ url: 'https://www.willow.example/', html: page }])
      .filter(({ field }) => field === 'logo')
      .map(({ value }) => value)
  expect(logos(html)).toEqual([
    'https://cdn.willow.example/w.svg',
    'https://www.willow.example/photo.jpg',
    'https://www.willow.example/icon.svg',
  ])
})

test('stylesheets of a page are those that are seen on screens', () => {
  const html = `<link rel="stylesheet" href="/a.css"><link rel="stylesheet" media="print" href="/p.css">
    <link rel="alternate stylesheet" href="/b.css"><link rel="preload stylesheet" href="https://x.example/c.css"><link rel="icon" href="/i.png">`
  expect(stylesheetsIn({ url: home.url, html }).map(({ href }) => href)).toEqual([
    'https://willow.example/a.css',
    'https://x.example/c.css',
  ])
})

test('links of pages are followed on the web only, and telling ones first', () => {
  expect(linksIn(home).map(({ href }) => href)).toEqual([
    'https://willow.example/services',
    'https://willow.example/',
  ])
  const promise = (path: string) => promiseOf(new URL(path, home.url))
  expect(promise('/leistungen')).toBeGreaterThan(promise('/kontakt'))
  expect(promise('/kontakt')).toBeGreaterThan(promise('/blog/2020/one'))
})

test('an empty or hostile page is read without harm', () => {
  expect(findingsIn([{ url: 'https://a.example/%ff', html: '' }])).toMatchObject([
    { field: 'links' },
  ])
  const read = (parts: number) =>
    findingsIn([{ url: 'https://a.example/', html: '<div><p>'.repeat(parts) }])
  expect(workTime(() => [40_000, 5900].map(read))).toBeLessThan(5000)
})
