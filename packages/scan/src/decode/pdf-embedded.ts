import type { PdfModule } from './pdfium-module.ts';

/** A document with more files is no invoice, and looking at each takes time. */
const MAX_FILES = 50;
const MAX_NAME_BYTES = 400;
/** Whatever an embedded file is, it is no larger than an upload may be. */
const MAX_FILE_BYTES = 25 * 1024 ** 2;

/** The bytes of the first file in an open document that has one of these names; null where there is none. */
export function findEmbeddedFile(
  module: PdfModule,
  handle: number,
  names: readonly string[],
): Uint8Array | null {
  const count = Math.min(module._FPDFDoc_GetAttachmentCount(handle), MAX_FILES);
  for (let index = 0; index < count; index += 1) {
    const attachment = module._FPDFDoc_GetAttachment(handle, index);
    if (attachment !== 0 && names.includes(nameOf(module, attachment).toLowerCase())) {
      return bytesOf(module, attachment);
    }
  }
  return null;
}

function nameOf(module: PdfModule, attachment: number): string {
  return withMemory(module, MAX_NAME_BYTES, (memory) => {
    const size = module._FPDFAttachment_GetName(attachment, memory, MAX_NAME_BYTES);
    // The name ends with a zero of two bytes; one that is too long is not written at all.
    return size < 2 || size > MAX_NAME_BYTES
      ? ''
      : new TextDecoder('utf-16le').decode(module.HEAPU8.slice(memory, memory + size - 2));
  });
}

function bytesOf(module: PdfModule, attachment: number): Uint8Array | null {
  const size = withMemory(module, 4, (length) =>
    module._FPDFAttachment_GetFile(attachment, 0, 0, length) === 0 ? 0 : (module.HEAP32[length / 4] ?? 0),
  );
  if (size <= 0 || size > MAX_FILE_BYTES) {
    return null;
  }
  return withMemory(module, size, (memory) =>
    withMemory(module, 4, (length) =>
      module._FPDFAttachment_GetFile(attachment, memory, size, length) === 0
        ? null
        : module.HEAPU8.slice(memory, memory + size),
    ),
  );
}

function withMemory<Output>(module: PdfModule, size: number, work: (memory: number) => Output): Output {
  const memory = module.wasmExports.malloc(size);
  try {
    return work(memory);
  } finally {
    module.wasmExports.free(memory);
  }
}
