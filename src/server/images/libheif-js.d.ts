// The package has no types for its entry points. Only the functions that are used are declared.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface LibheifError {
    readonly code: { readonly value: number }
  }

  /** A pointer into the memory of the module. */
  type Handle = object & { readonly code?: undefined }

  interface Channel {
    readonly width: number
    readonly height: number
    /** The bytes of a row. */
    readonly stride: number
    readonly data: Uint8Array
  }

  interface DecodedImage {
    readonly code?: undefined
    readonly channels: readonly Channel[]
  }

  interface Libheif {
    heif_context_alloc(): Handle
    heif_context_read_from_memory(context: Handle, file: Uint8Array): LibheifError
    heif_js_context_get_primary_image_handle(context: Handle): Handle | LibheifError
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    heif_js_decode_image2(
      handle: Handle,
      colorspace: object,
      chroma: object,
    ): Promise<DecodedImage | LibheifError> | DecodedImage | LibheifError
    readonly heif_error_code: { readonly heif_error_Ok: { readonly value: number } }
    readonly heif_colorspace: { readonly heif_colorspace_RGB: object }
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: object }
  }

  // biome-ignore lint/style/noDefaultExport: it is the export of the package
  export default function createLibheif(options: {
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }): Libheif
}
