/** Hands a file to the browser's downloads. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Once it has begun, the download keeps the blob by itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
