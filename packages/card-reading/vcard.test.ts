import { describe, expect, test } from 'vitest'
import { fieldsOfCode } from './vcard.ts'

describe('a code on a card', () => {
  test('may be a vCard, with folded lines, groups, escapes and a fax', () => {
    const lines = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Novak;Ilse;;Dr.;',
      'ORG:Novak\\, Berg & Co;Sales',
      'TEL;TYPE=FAX:+49 30 1',
      'item1.TEL;TYPE=WORK,VOICE:+49 30 1234567',
      'EMAIL:Ilse@Novak.exa',
      ' mple',
      'ADR;TYPE=WORK:;;Hauptstr. 5;Berlin;;10115;Germany',
      'URL:https://novak.example',
      'END:VCARD',
    ]
    expect(fieldsOfCode(lines.join('\r\n'))).toEqual({
      companyName: 'Novak, Berg & Co',
      contactName: 'Dr. Ilse Novak',
      email: 'ilse@novak.example',
      phone: '+49 30 1234567',
      address: 'Hauptstr. 5, Berlin, 10115, Germany',
      website: 'https://novak.example',
    })
  })

  test('may be an old vCard in quoted-printable', () => {
    const text =
      'BEGIN:VCARD\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen Gro=C3=9F\nEND:VCARD'
    expect(fieldsOfCode(text)).toEqual({ contactName: 'Jürgen Groß' })
  })

  test('may be a MECARD', () => {
    expect(
      fieldsOfCode(
        'MECARD:N:Novak,Ilse;ORG:Novak\\; Berg;TEL:+49301234567;EMAIL:i@novak.example;;',
      ),
    ).toEqual({
      contactName: 'Ilse Novak',
      companyName: 'Novak; Berg',
      phone: '+49301234567',
      email: 'i@novak.example',
    })
  })

  test('may be a bare address, or contain nothing useful', () => {
    expect(fieldsOfCode('https://novak.example/card')).toEqual({
      website: 'https://novak.example/card',
    })
    expect(fieldsOfCode('mailto:I@novak.example?subject=x')).toEqual({ email: 'i@novak.example' })
    expect(fieldsOfCode('WIFI:S:guests;T:WPA;P:secret;;')).toBeNull()
    expect(fieldsOfCode('')).toBeNull()
  })
})
