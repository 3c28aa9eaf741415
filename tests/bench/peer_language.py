"""The language model of language.mjs as a competent user of PyTorch writes it, on one thread.

python3 peer_language.py train IDS WORDS STEPS: trains on a text, int32 ids of sentences that each end
in a 0; prints the seconds of the steps, lines drawn and all, and the mean loss of the last twentieth.
python3 peer_language.py loss IDS MODEL: mean loss of those sentences by a model that the core has
trained (a safetensors file): the same function, or the times compare nothing.
Two layers, D = 48, 4 heads, MLPs of 96, rotary, 8 lines of 32 a step. A peer to compare the core
with, not a part of it.
"""

import json
import math
import sys
import time

import numpy
import torch
from torch import nn
from torch.nn import functional as F

WIDTH, HEADS, LAYERS, MLP = 48, 4, 2, 96
SEQUENCES, LENGTH, ROOM = 8, 32, 256
RATE, WARMUP = 0.016, 100
HEAD = WIDTH // HEADS


class RMSNorm(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(WIDTH))

    def forward(self, x):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5) * self.weight


def linear(inputs, outputs, share=1.0):
    layer = nn.Linear(inputs, outputs, bias=False)
    nn.init.normal_(layer.weight, std=(inputs * share) ** -0.5)
    return layer


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention_norm, self.mlp_norm = RMSNorm(), RMSNorm()
        self.qkv = linear(WIDTH, 3 * WIDTH)
        self.projection = linear(WIDTH, WIDTH, 2 * LAYERS)
        self.mlp_in = linear(WIDTH, MLP)
        self.mlp_out = linear(MLP, WIDTH, 2 * LAYERS)

    def forward(self, x, places, mask):
        B, T, _ = x.shape
        qkv = self.qkv(self.attention_norm(x)).view(B, T, 3, HEADS, HEAD)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        scores = places.rotate(q) @ places.rotate(k).transpose(-1, -2) * HEAD**-0.5
        seen = (scores + mask).softmax(-1) @ v
        x = x + self.projection(seen.transpose(1, 2).reshape(B, T, WIDTH))
        return x + self.mlp_out(F.silu(self.mlp_in(self.mlp_norm(x))))


class Places:
    """Of every length up to the room there is: rotary's angles, and what a token must not see."""

    def __init__(self):
        places = torch.arange(ROOM)
        self.mask = torch.full((ROOM, ROOM), -math.inf).triu(1)
        angles = places[:, None] * 10_000.0 ** (-torch.arange(0, HEAD, 2) / HEAD)
        self.cosines = torch.cat([angles, angles], -1).cos()
        self.sines = torch.cat([angles, angles], -1).sin()

    def mask_of(self, ids):
        """(B,1,T,T): a token sees those before it of its own sentence, which a 0 begins."""
        T = ids.shape[-1]
        sentence = (ids == 0).cumsum(-1)
        others = sentence[:, :, None] != sentence[:, None, :]
        return self.mask[:T, :T].masked_fill(others, -math.inf)[:, None]

    def rotate(self, x):
        T = x.shape[-2]
        first, second = x.chunk(2, -1)
        return x * self.cosines[:T] + torch.cat([-second, first], -1) * self.sines[:T]


class LanguageModel(nn.Module):
    def __init__(self, words):
        super().__init__()
        self.embed_tokens = nn.Embedding(words, WIDTH)
        self.layers = nn.ModuleList([Layer() for _ in range(LAYERS)])
        self.norm = RMSNorm()
        self.output = linear(WIDTH, words)
        self.places = Places()

    def forward(self, ids):
        x = self.embed_tokens(ids)
        mask = self.places.mask_of(ids)
        for layer in self.layers:
            x = layer(x, self.places, mask)
        return self.output(self.norm(x))


def loss_of(model, line):
    """Of lines (B,T+1): each token but the first from those before it."""
    return F.cross_entropy(model(line[:, :-1]).flatten(0, 1), line[:, 1:].flatten())


def draw_lines(ids, starts):
    """Whole sentences from a drawn one on, the 0 before it first."""
    first = starts[torch.randint(len(starts), (SEQUENCES,))]
    return ids[first[:, None] + torch.arange(LENGTH + 1)]


def rate_at(step, steps):
    if step < min(WARMUP, steps // 10):
        return (step + 1) / min(WARMUP, steps // 10)
    done = (step - min(WARMUP, steps // 10)) / max(1, steps - min(WARMUP, steps // 10))
    return 0.5 * (1 + math.cos(math.pi * done))


def train(ids, words, steps):
    model = LanguageModel(words)
    ends = (ids == 0).nonzero().flatten()
    starts = ends[ends < len(ids) - LENGTH - 1]
    optimizer = torch.optim.Adam(model.parameters(), lr=RATE, betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: rate_at(step, steps))
    losses = []
    start = time.perf_counter()
    for _ in range(steps):
        loss = loss_of(model, draw_lines(ids, starts))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
    seconds = time.perf_counter() - start
    last = losses[-max(1, steps // 20) :]
    return {"seconds": seconds, "loss": sum(last) / len(last)}


def read_weights(path):
    """The tensors of a safetensors file. Linear has its matrices turned."""
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        data = file.read()
    weights = {}
    for name, tensor in header.items():
        if name == "__metadata__":
            continue
        begin, end = tensor["data_offsets"]
        values = torch.from_numpy(numpy.frombuffer(data[begin:end], "<f4").copy())
        values = values.view(tensor["shape"])
        if "norm" in name:
            values = values.flatten()
        elif "embed" not in name:
            values = values.T
        weights[name.replace("model.", "")] = values
    return weights


@torch.no_grad()
def loss_by(weights, ids):
    model = LanguageModel(len(weights["embed_tokens.weight"]))
    model.load_state_dict(weights)
    total, tokens, begin = 0.0, 0, 0
    for end in (ids == 0).nonzero().flatten().tolist():
        line = torch.cat([torch.zeros(1, dtype=torch.int64), ids[begin : end + 1]])[None]
        total += loss_of(model, line).item() * (line.shape[1] - 1)
        tokens += line.shape[1] - 1
        begin = end + 1
    return {"loss": total / tokens}


if __name__ == "__main__":
    torch.set_num_threads(1)
    torch.manual_seed(1)
    task, path, *rest = sys.argv[1:]
    text = torch.from_numpy(numpy.fromfile(path, "<i4")).long()
    if task == "train":
        print(json.dumps(train(text, *map(int, rest))))
    else:
        print(json.dumps(loss_by(read_weights(rest[0]), text)))
