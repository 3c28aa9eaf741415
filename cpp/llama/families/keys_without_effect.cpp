// The keys of families.hpp that say nothing about positions or the cache, in any family.
#include <algorithm>
#include <string_view>

#include "formats/fields.hpp"
#include "llama/families/families.hpp"

namespace lexiscope::llama {
namespace {

/// Every key that begins so; no key about positions may match.
constexpr std::string_view kStarts =
    "_ audio_ beam_ conv_ decoder_start_ encoder_no_ expert feed_ forced_ image_ img_ "
    "initializer_ linear_ mamba_ mlp_ mm_ moe_ num_expert num_beam num_image output_ projector "
    "quant router_ shared_expert speech_ spatial_ summary_ task_ time_step tokenizer_ unsloth "
    "video_ vision_ vit_ n_routed_ n_shared_ norm_topk topk_ scoring_ seq_aux aux_loss ep_ "
    "first_k_dense routed_ ssm_ attn_pdrop resid_ embd_ fp8_ cross_attention_ text_projection "
    "sep_ vocab_ max_image_ use_image nextn_ num_nextn_ multi_modal_ multimodal_ altup_ laurel_ "
    "hidden_act classifier_ im_ layernorm_ mask_feature_ mask_time_ mtp_ mup_ pooler_ shared_moe_ "
    "sparse_pred";
/// Every key that ends so.
constexpr std::string_view kEnds =
    "_act _bias _clip _dropout _dropout_prob _dropout_rate _eps _epsilon _fusion _loss_coef "
    "_multiplier _pdrop _penalty _prune _softcapping _token _token_id _token_ids _token_index "
    "_tokens_per_image _activation _std _init _norm _experts";
constexpr std::string_view kExact =
    "act_fn activation activation_function activation_sparsity_pattern add_bias_linear "
    "add_bias_logits add_classification_head add_cross_attention anyres_pooling_size "
    "apply_query_key_layer_scaling apply_residual_connection_post_layernorm apply_spec_augment "
    "architectures attention_in_fp32 attention_softmax_in_fp32 attn_impl attn_implementation "
    "attn_layernorm attn_output_gate attn_uses_sequence_id auto_map bad_words_ids "
    "begin_suppress_tokens bias block_name cache_implementation capacity_factor causal "
    "chunk_size_feed_forward class_num clip_qkv d_ff d_inner decoder_ffn_dim decoder_layerdrop "
    "decoder_sparse_step dense_act_fn dense_list dense_seq_output deterministic_flash_attn "
    "directionality do_blenderbot_90_layernorm do_layer_norm_before do_sample down_scale_factor "
    "downsample_ratio dropout dropout_rate dtype dummy_token_indices dynamic_image_size "
    "early_stopping emb_pooler embedding_fraction embedding_size enable_audio_output "
    "enable_moe_block enable_talker encoder_ffn_dim encoder_layerdrop enforce_rank_check expand "
    "expansion_ratio ff_factor ff_intermediate_size ffn_config ffn_dim ffn_hidden_size "
    "final_w_init_variance_scale finetuning_task for_llm_compressor "
    "force_bos_token_to_be_generated force_image_size fp32_residual_connection "
    "full_attn_alpha_factor full_attn_beta_factor fused_bias_fc fused_dropout_add_ln gegelu_limit "
    "gegelu_pad_to_256 gradient_checkpointing gradient_checkpointing_use_reentrant "
    "group_limited_greedy hidden_size_per_layer_input id2label ignore_index inference_runner "
    "init_config init_device init_method inner_hidden_size input_jitter_noise "
    "interleave_moe_layer_step interleaved_qkv intermediate_size intermediate_size_mlp is_causal "
    "is_decoder is_encoder_decoder is_llama_config keys_to_ignore_at_inference label2id language "
    "layer_norm_elementwise_affine layerdrop layers_to_keep learned_pos_emb legacy load_in_4bit "
    "load_in_8bit logit_scale logits_scaling loss_fn low_precision_layernorm max_batch_size "
    "max_dynamic_patch max_length max_new_tokens median_filter_width min_dynamic_patch min_length "
    "model_type n_group n_groups n_head_dim n_inner name_or_path neftune_noise_alpha "
    "no_repeat_ngram_size norm_type normalization_function normalize_before normalize_embedding "
    "num_dense_layers num_labels num_ln_in_parallel_attn num_logits_to_keep num_media_embeds "
    "num_mel_bins num_mtp_modules num_return_sequences num_shared_expert org_vocab_size "
    "pad2square pad_id pad_key_length pad_vocab_size_multiple padded_vocab_size padding_idx "
    "parallel_attn parallel_block pool_type postnorm pre_allocate_kv_cache pre_seq_len prefix "
    "prefix_lm prefix_projection prenorm pretraining_tp problem_type pruned_heads ps_version "
    "qk_layernorm qk_layernorm_per_head qk_ln qk_norm_type query_pre_attn_scalar "
    "reference_compile remove_invalid_values reorder_and_upcast_attn repad_logits_with_grad "
    "rescale_prenorm_residual residual_in_fp32 return_dict return_dict_in_generate rmsnorm "
    "scale_attention_softmax_in_fp32 scale_attn_by_inverse_layer_idx scale_attn_weights "
    "scale_embedding select_layer sequence_parallel shared_intermediate_size skip_bias_add "
    "skip_bias_add_qkv slow_but_exact softmax_scale suppress_tokens swiglu_alpha swiglu_limit "
    "talker_config temperature template tensor_parallel_degree text_end_id text_start_id "
    "tf_legacy_loss tie_embedding tie_encoder_decoder tie_weights_ tie_word_embeddings "
    "token2wav_config top_k top_p torch_dtype torchscript transformers.js_config "
    "transformers_version type_vocab_size typical_p untie_embed use_backbone_lora use_bfloat16 "
    "use_cache use_double_wide_mlp use_embedding_sharing use_flash_attention use_flash_attn "
    "use_grouped_topk use_llm_lora use_mamba_kernels use_mixed_mlp_moe use_mtp use_parallel_block "
    "use_parallel_embedding use_parallel_residual use_return_dict use_thumbnail use_unpad "
    "use_weighted_layer_sum use_xentropy validate_runner_input verbose word_embed_proj_dim "
    "z_loss_coefficient";

}  // namespace

bool is_without_effect(std::string_view key) {
  static const auto starts = fields_of(kStarts);
  static const auto ends = fields_of(kEnds);
  static const auto exact = fields_of(kExact);
  const auto begins = [&](std::string_view start) { return key.starts_with(start); };
  const auto finishes = [&](std::string_view end) { return key.ends_with(end); };
  return std::find(exact.begin(), exact.end(), key) != exact.end() ||
         std::any_of(starts.begin(), starts.end(), begins) ||
         std::any_of(ends.begin(), ends.end(), finishes);
}

}  // namespace lexiscope::llama
