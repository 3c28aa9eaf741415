"""Writes embedding_bag.json: bags, bounded rows and gradients as PyTorch computes them in float64,
and the examples that PyTorch publishes in its documentation and tests, computed once more.
"""

import json
import pathlib

import torch
from torch import nn
from torch.nn import functional

TABLE = torch.tensor(
    [[((row * 3 + column) * 37 % 101 - 50) / 32 for column in range(3)] for row in range(7)],
    dtype=torch.float64,
)
IDS = [3, 1, 1, 5, 0, 5, 5, 2, 6]
OFFSETS = [0, 0, 4, 5]
UPSTREAM = torch.tensor(
    [[((bag * 3 + column) * 29 % 53 - 26) / 16 for column in range(3)] for bag in range(4)],
    dtype=torch.float64,
)
WEIGHTS = [0.5, -1.0, 2.0, 0.25, 1.5, -0.75, 3.0, 0.0, 1.0]
COMPUTED = f"PyTorch {torch.__version__.split('a')[0]}, functional.embedding_bag in float64"


def bag(mode, padding=None, weighted=False, offsets=OFFSETS, end=False):
    table = TABLE.clone().requires_grad_()
    weights = torch.tensor(WEIGHTS, dtype=torch.float64, requires_grad=True) if weighted else None
    output = functional.embedding_bag(
        torch.tensor(IDS),
        table,
        torch.tensor(offsets),
        mode=mode,
        per_sample_weights=weights,
        padding_idx=padding,
        include_last_offset=end,
    )
    output.backward(UPSTREAM[: len(output)])
    return {
        "kind": "bag",
        "source": COMPUTED,
        "tolerance": 1e-6,
        "mode": mode,
        "table": TABLE.tolist(),
        "ids": IDS,
        "offsets": offsets,
        "hasEnd": end,
        "padding": padding,
        "weights": WEIGHTS if weighted else [],
        "upstream": UPSTREAM[: len(output)].tolist(),
        "expected": output.tolist(),
        "expectedGradient": table.grad.tolist(),
        "expectedWeights": weights.grad.tolist() if weighted else [],
    }


def published(mode):
    """PyTorch, test/nn/test_embedding.py, _test_EmbeddingBag: its known example, empty bags too."""
    case = nn.EmbeddingBag(5, 2, mode=mode, dtype=torch.float64)
    case.weight.data = torch.arange(1, 11, dtype=torch.float64).view(5, 2)
    offsets = [0, 0, 3, 3, 6]
    upstream = [[99, 99], [1, 2], [99, 99], [3, 4], [99, 99]]
    output = case(torch.tensor([3, 1, 1, 1, 4, 0]), torch.tensor(offsets))
    output.backward(torch.tensor(upstream, dtype=torch.float64))
    return {
        "kind": "bag",
        "source": "PyTorch, test/nn/test_embedding.py, _test_EmbeddingBag",
        "tolerance": 1e-6,
        "mode": mode,
        "table": case.weight.tolist(),
        "ids": [3, 1, 1, 1, 4, 0],
        "offsets": offsets,
        "hasEnd": False,
        "padding": None,
        "weights": [],
        "upstream": upstream,
        "expected": output.tolist(),
        "expectedGradient": case.weight.grad.tolist(),
        "expectedWeights": [],
    }


def bounded(ids, norm, order):
    table = TABLE.clone()
    looked_up = functional.embedding(torch.tensor(ids), table, max_norm=norm, norm_type=order)
    return {
        "kind": "bounded",
        "source": f"PyTorch {torch.__version__.split('a')[0]}, functional.embedding in float64",
        "tolerance": 1e-6,
        "table": TABLE.tolist(),
        "ids": ids,
        "maxNorm": norm,
        "order": "infinity" if order == float("inf") else order,
        "expected": looked_up.tolist(),
        "expectedTable": table.tolist(),
    }


def by_frequency():
    """Of Embedding: in this version EmbeddingBag on a CPU divides by how often other ids occur."""
    table = TABLE.clone().requires_grad_()
    upstream = UPSTREAM.repeat(3, 1)[: len(IDS)]
    functional.embedding(torch.tensor(IDS), table, scale_grad_by_freq=True).backward(upstream)
    return {
        "kind": "frequency",
        "source": f"PyTorch {torch.__version__.split('a')[0]}, functional.embedding in float64",
        "tolerance": 1e-6,
        "ids": IDS,
        "upstream": upstream.tolist(),
        "expectedGradient": table.grad.tolist(),
    }


def documented():
    """PyTorch's documentation of EmbeddingBag.from_pretrained: [[1, 0]] gives 2.5, 3.7, 4.65."""
    table = [[1, 2.3, 3], [4, 5.1, 6.3]]
    case = nn.EmbeddingBag.from_pretrained(torch.tensor(table, dtype=torch.float64))
    return {
        "kind": "pretrained",
        "source": "PyTorch, documentation of EmbeddingBag.from_pretrained",
        "tolerance": 1e-6,
        "table": table,
        "ids": [1, 0],
        "frozen": not case.weight.requires_grad,
        "expected": case(torch.tensor([[1, 0]])).tolist(),
    }


cases = [
    *[bag(mode) for mode in ("sum", "mean", "max")],
    *[bag(mode, padding=5) for mode in ("sum", "mean", "max")],
    by_frequency(),
    bag("sum", weighted=True),
    bag("sum", padding=5, weighted=True),
    bag("mean", offsets=[0, 4, 4, 9], end=True),
    *[published(mode) for mode in ("sum", "mean", "max")],
    bounded([4, 1, 4, 6], 1.0, 2.0),
    bounded([4, 1, 4, 6], 0.5, 1.0),
    bounded([4, 1, 4, 6], 1.0, float("inf")),
    bounded([4, 1, 4, 6], 1.2, 3.5),
    bounded([0, 2, 3], 100.0, 2.0),
    documented(),
]
path = pathlib.Path(__file__).with_suffix(".json")
lines = ",\n".join("  " + json.dumps(case) for case in cases)
path.write_text(f"[\n{lines}\n]\n")
