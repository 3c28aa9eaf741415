/**
 * The manifest of a package for course systems, as SCORM 1.2 has it: IMS content packaging 1.1.2 with
 * ADL's own elements. Its schema files belong to IMS and ADL and are named, as the specification asks,
 * and not sent along: whoever imports a package has them.
 */

import { escaped } from '../plot/svg/text.ts'

export const MANIFEST = 'imsmanifest.xml'

export interface Packaged {
  title: string
  version: string
  /** the page that is launched, as it is named in the package */
  page: string
  /** percent from which on an attempt is passed; null for none */
  mastery: number | null
}

const IMS = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2'
const ADL = 'http://www.adlnet.org/xsd/adlcp_rootv1p2'

export function manifest({ title, version, page, mastery }: Packaged): string {
  const name = escaped(title)
  const href = escaped(page)
  const passed =
    mastery === null ? '' : `\n        <adlcp:masteryscore>${mastery}</adlcp:masteryscore>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lexiscope" version="${escaped(version)}"
  xmlns="${IMS}"
  xmlns:adlcp="${ADL}"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="${IMS} imscp_rootv1p1p2.xsd ${ADL} adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lexiscope-course">
    <organization identifier="lexiscope-course">
      <title>${name}</title>
      <item identifier="lexiscope-lesson" identifierref="lexiscope-page">
        <title>${name}</title>${passed}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lexiscope-page" type="webcontent" adlcp:scormtype="sco" href="${href}">
      <file href="${href}"/>
    </resource>
  </resources>
</manifest>
`
}
