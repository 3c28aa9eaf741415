// Declares WebGPU's constants, which TypeScript's library leaves out.
declare const GPUBufferUsage: {
  readonly [name in
    | 'MAP_READ'
    | 'COPY_SRC'
    | 'COPY_DST'
    | 'UNIFORM'
    | 'STORAGE']: GPUBufferUsageFlags
}
declare const GPUTextureUsage: {
  readonly [name in 'COPY_DST' | 'TEXTURE_BINDING' | 'RENDER_ATTACHMENT']: GPUTextureUsageFlags
}
declare const GPUMapMode: { readonly READ: GPUMapModeFlags }
declare const GPUShaderStage: {
  readonly [name in 'VERTEX' | 'FRAGMENT']: GPUShaderStageFlags
}
