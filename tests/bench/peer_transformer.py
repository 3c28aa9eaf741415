"""The trainings of transformer.mjs as a competent user of PyTorch writes them, on one thread.

python3 peer_transformer.py SCHEME STEPS: the task "what followed last time?", lines of 32 out of 8
symbols, 16 a step; two layers of attention, D = 32, 2 heads, rotary or ALiBi. Prints the seconds of
the steps, lines drawn and all, and the loss of the last. A peer to compare the core with, not a part
of it.
"""

import math
import sys
import time

import torch
from torch import nn
from torch.nn import functional as F

SYMBOLS, WIDTH, HEADS, LAYERS = 8, 32, 2, 2
SEQUENCES, LENGTH = 16, 32
RATE, WARMUP = 1e-2, 100
HEAD = WIDTH // HEADS


def draw_lines():
    """Ids (B,T) and what followed the latest earlier place of each; -100 where there is none."""
    ids = torch.randint(SYMBOLS, (SEQUENCES, LENGTH))
    places = torch.arange(LENGTH)
    same = (ids[:, :, None] == ids[:, None, :]) & (places[:, None] > places)
    latest = torch.where(same, places, -1).amax(-1)
    followed = ids.gather(1, (latest + 1).clamp(max=LENGTH - 1))
    return ids, torch.where(latest >= 0, followed, -100)


class RMSNorm(nn.Module):
    def __init__(self):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(WIDTH))

    def forward(self, x):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-5) * self.gain


class Attention(nn.Module):
    def __init__(self, scheme):
        super().__init__()
        self.norm = RMSNorm()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH, bias=False)
        self.projection = nn.Linear(WIDTH, WIDTH, bias=False)
        nn.init.normal_(self.qkv.weight, std=WIDTH**-0.5)
        nn.init.normal_(self.projection.weight, std=(WIDTH * 2 * LAYERS) ** -0.5)
        places = torch.arange(LENGTH)
        distance = places[:, None] - places
        bias = torch.zeros(HEADS, LENGTH, LENGTH)
        if scheme == "alibi":
            slopes = 16 * 2.0 ** (-8 * torch.arange(1, HEADS + 1) / HEADS)
            bias = -slopes[:, None, None] * distance
        self.register_buffer("bias", bias.masked_fill(distance < 0, -math.inf))
        self.rotary = scheme == "rotary"
        angles = places[:, None] * 10_000.0 ** (-torch.arange(0, HEAD, 2) / HEAD)
        self.register_buffer("cosines", torch.cat([angles, angles], -1).cos())
        self.register_buffer("sines", torch.cat([angles, angles], -1).sin())

    def rotate(self, x):
        first, second = x.chunk(2, -1)
        return x * self.cosines + torch.cat([-second, first], -1) * self.sines

    def forward(self, x):
        qkv = self.qkv(self.norm(x)).view(SEQUENCES, LENGTH, 3, HEADS, HEAD)
        q, k, v = qkv.permute(2, 0, 3, 1, 4)
        if self.rotary:
            q, k = self.rotate(q), self.rotate(k)
        scores = q @ k.transpose(-1, -2) * HEAD**-0.5 + self.bias
        seen = scores.softmax(-1) @ v
        return x + self.projection(seen.transpose(1, 2).reshape(SEQUENCES, LENGTH, WIDTH))


class Transformer(nn.Module):
    def __init__(self, scheme):
        super().__init__()
        self.tokens = nn.Embedding(SYMBOLS, WIDTH)
        self.layers = nn.Sequential(*[Attention(scheme) for _ in range(LAYERS)])
        self.norm = RMSNorm()
        self.output = nn.Linear(WIDTH, SYMBOLS, bias=False)
        nn.init.normal_(self.output.weight, std=WIDTH**-0.5)

    def forward(self, ids):
        return self.output(self.norm(self.layers(self.tokens(ids))))


def rate_at(step, steps):
    if step < WARMUP:
        return (step + 1) / WARMUP
    return 0.5 * (1 + math.cos(math.pi * (step - WARMUP) / max(1, steps - WARMUP)))


def train(scheme, steps):
    model = Transformer(scheme)
    matrices = [p for name, p in model.named_parameters() if p.dim() == 2 and "tokens" not in name]
    others = [p for name, p in model.named_parameters() if p.dim() == 1 or "tokens" in name]
    groups = [{"params": matrices, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, lr=RATE, betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: rate_at(step, steps))
    start = time.perf_counter()
    for _ in range(steps):
        ids, targets = draw_lines()
        loss = F.cross_entropy(model(ids).flatten(0, 1), targets.flatten())
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
    return time.perf_counter() - start, loss.item()


if __name__ == "__main__":
    torch.set_num_threads(1)
    torch.manual_seed(1)
    seconds, loss = train(sys.argv[1], int(sys.argv[2]))
    print(f'{{"seconds": {seconds:.3f}, "loss": {loss:.4f}}}')
