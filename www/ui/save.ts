/** The media types of files, by the ends of their names. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ...{ png: "image/png", svg: "image/svg+xml" },
  ...{ csv: "text/csv", json: "application/json", txt: "text/plain" },
};

/** Hands a file to the browser's downloads. */
export function save(name: string, ...content: BlobPart[]): void {
  const type = MEDIA_TYPES[name.replace(/.*\./, "")] ?? "";
  const url = URL.createObjectURL(new Blob(content, { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Once it has begun, the download keeps the blob by itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
