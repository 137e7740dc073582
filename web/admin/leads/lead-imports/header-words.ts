import { type ImportField, invisibleCharacters } from '../../../../contract/leads/lead-imports.ts'

/** Letters that Unicode doesn't decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Returns a header without case, accents and punctuation: `E-Mail*` becomes `email`, `firstName` becomes `first name`. */
export const normalizedHeader = (header: string) =>
  header
    .replace(invisibleCharacters, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )e (?=mail|post)/g, '$1e')

const headersOf = (list: string) => list.split(',').map(normalizedHeader)

/**
 * The headers of other programs (HubSpot, LinkedIn, Google, Outlook, Mailchimp, Apollo, Pipedrive, Salesforce, Zoho) and
 * other languages, preferred ones first. The contract has those of the template.
 */
export const otherHeaders: Partial<Record<ImportField, readonly string[]>> = {
  companyName: headersOf(
    `organization, organisation, organization name, organisation name, organization 1 name, business, business name, account, account name, company account, associated company, current company, employer,
    firma, firmenname, unternehmen, société, entreprise, raison sociale, empresa, nombre de la empresa, compañía, razón social, nome da empresa, azienda, società, ragione sociale, nome azienda,
    bedrijf, bedrijfsnaam, organisatie, företag, företagsnamn, virksomhed, bedrift, yritys, spółka, nazwa firmy, společnost, spoločnosť, vállalat, cégnév, şirket, компания, организация, 会社, 会社名, 企業名, 公司, 公司名称, 회사, 회사명`,
  ),
  contactName: headersOf(
    `full name, contact person, person, person name, lead name, primary contact, customer name, display name,
    ansprechpartner, ansprechpartnerin, kontakt, kontaktperson, vollständiger name, nom complet, nombre completo, contacto, persona de contacto, nome completo, contato, contatto, referente, nominativo,
    contactpersoon, volledige naam, naam, namn, navn, nimi, imię i nazwisko, jméno a příjmení, teljes név, ad soyad, фио, контакт, 氏名, お名前, 担当者, 担当者名, 联系人, 이름, 성명`,
  ),
  spokeTo: headersOf('gesprochen mit, gesprächspartner'),
  email: headersOf(
    `work email, business email, primary email, email 1, email1, email 1 value, email 1 address, person email work, person email, company email, personal email, mail, mail address, mailadresse,
    email adresse, adresse email, adresse mail, adresse électronique, courriel, mél, correo, correo electrónico, dirección de correo electrónico, endereço de email, indirizzo email, posta elettronica,
    email adres, emailadres, epost, epostadress, epostadresse, mailadress, sähköposti, adres email, emailová adresa, adresa email, eposta, почта, электронная почта, эл почта, メール, メールアドレス, 邮箱, 电子邮件, 電子郵件, 이메일`,
  ),
  phone: headersOf(
    `work phone, business phone, primary phone, phone 1, phone1, phone 1 value, person phone work, person phone, work direct phone, direct phone, office phone, mobile phone, mobile phone number, mobile, mobile number, cell, cell phone, company phone, corporate phone, main phone, home phone, other phone, tel, tel no, telephone number,
    telefon, telefonnummer, rufnummer, mobil, mobilnummer, mobiltelefon, handy, handynummer, téléphone, numéro de téléphone, portable, teléfono, número de teléfono, móvil, celular, telefone, telemóvel, telefono, numero di telefono, cellulare,
    telefoon, telefoonnummer, mobiel, puhelin, puhelinnumero, numer telefonu, komórka, telefonní číslo, telefonszám, телефон, 電話, 電話番号, 电话, 手机, 전화, 전화번호`,
  ),
  address: headersOf(
    `street address, street, full address, mailing address, business address, company address, organization address, address 1, address1, address 1 formatted,
    adresse, anschrift, adresse postale, dirección, domicilio, endereço, morada, indirizzo, adres, adress, osoite, adresa, cím, adresi, адрес, 住所, 地址, 주소`,
  ),
  website: headersOf(
    `web site, website url, web page, webpage, homepage, home page, site, company website, company url, company domain, domain, domain name, website 1 value,
    webseite, internetseite, site web, site internet, sitio web, página web, sito, sito web, webbplats, hemsida, hjemmeside, nettside, verkkosivusto, strona www, strona internetowa, www, webová stránka, weboldal, сайт, ウェブサイト, 网站, 웹사이트`,
  ),
  industry: headersOf(
    `industry name, vertical, line of business, branche, industrie, secteur, secteur d’activité, industria, rubro, ramo, setor, settore, bransch, bransje, toimiala, branża, obor, отрасль, 業種, 行业, 업종`,
  ),
  notes: headersOf(
    `note, comment, remarks, remark, memo, notizen, notiz, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen, remarque, remarques, commentaire, commentaires, notas, nota, comentarios, observaciones, observações, comentários, commenti, osservazioni,
    notities, opmerking, opmerkingen, anteckningar, bemærkninger, notater, muistiinpanot, notatki, uwagi, poznámka, poznámky, megjegyzés, notlar, заметки, комментарий, 備考, メモ, 备注, 비고`,
  ),
  priority: headersOf('lead priority, priorität, priorité, prioridad, prioridade, priorità'),
  status: headersOf('lead status, statut'),
}

/** The headers of the parts of a name. */
export const nameHeaders = {
  given: headersOf(
    `first name, firstname, given name, forename, first, fname, person first name, contact first name, vorname, rufname, prénom, primer nombre, nombres, prenome, voornaam, förnamn, fornavn, etunimi, imię, krstné meno, křestní jméno, keresztnév, adı, имя`,
  ),
  middle: headersOf(
    `middle name, middle names, additional name, middle initial, mname, zweiter vorname, segundo nombre, отчество`,
  ),
  /** A particle that stands before the family name. */
  particle: headersOf('tussenvoegsel, tussenvoegsels, namenszusatz'),
  family: headersOf(
    `last name, lastname, family name, surname, last, lname, person last name, contact last name, nachname, familienname, zuname, nom de famille, apellido, apellidos, primer apellido, sobrenome, cognome, achternaam, efternamn, efternavn, etternavn, sukunimi, nazwisko, příjmení, priezvisko, vezetéknév, soyadı, фамилия`,
  ),
  secondFamily: headersOf('second last name, segundo apellido'),
  /** The parts as East Asian files name them: the family name stands first. */
  eastFamily: headersOf('姓, 名字（姓）, 성'),
  eastGiven: headersOf('名, 名前（名）'),
} as const

/** Headers that mean the full name alone, or the family name beside a given name. */
export const familyIfGiven = headersOf('name, nom, naam, namn, navn, nimi')
/** Headers that mean the full name alone, or the given name beside a family name. */
export const givenIfFamily = headersOf(
  'nombre, nome, jméno, meno, ad, 名前, name, nom, naam, namn, navn, nimi',
)

/** Words that say whose name it is, as in `Lead First Name`, `Kontakt Vorname` and `First Name (Contact)`. */
const whose = new Set(
  headersOf(
    `lead, contact, person, prospect, customer, client, member, subscriber, primary, main, key, decision, maker, owner, kontakt, kontaktperson, kontakts, ansprechpartner, ansprechpartnerin, kunde, kunden, interessent, inhaber,
    contacto, cliente, persona, contatto, referente, contato, contactpersoon, klant, kund, yhteyshenkilö, osoba, kontaktowa, kontaktní, 1`,
  ).flatMap((words) => words.split(' ')),
)

/** Returns a header of a name without the words that say whose it is; the header itself if it has no others. */
export const withoutWhose = (header: string) =>
  header
    .split(' ')
    .filter((word) => !whose.has(word))
    .join(' ') || header

/** Words of a header that has other words too, such as `Person - Email - Work`. */
export const headerPatterns: Partial<Record<ImportField, { has: RegExp; lacks: RegExp }>> = {
  email: {
    has: /(?:^| )(?:emails?|epost|courriel|correo|mail)(?: |$)/,
    lacks:
      /(?:^| )(?:status|opt|type|label|source|confidence|bounced?|sent|opened|clicked|open|domain|verified|verification|validation|count|date|last|unsubscribed?|provider|format|marketing|consent|permission|catch|list|rating|campaign|subject|for)(?: |$)/,
  },
  phone: {
    has: /(?:^| )(?:phone|telephone|telefon|tel|mobile|cell)(?: |$)/,
    lacks:
      /(?:^| )(?:type|label|status|country|code|ext|extension|fax|source|opt|date|valid)(?: |$)/,
  },
  website: {
    has: /(?:^| )(?:website|homepage|webseite)(?: |$)/,
    lacks: /(?:^| )(?:label|type|status|visits?|date|source)(?: |$)/,
  },
}
