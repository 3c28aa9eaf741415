/** Saves a Blob as a file. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Keeps the URL until the browser has surely started reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Copies text to the clipboard; false if that is refused. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A file name from a figure's name: "Loss while training" → "loss-while-training". */
export function fileName(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 8).join('-') || 'figure'
}
