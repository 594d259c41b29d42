"""A learner that is small enough to read: masked PPO over the environments, in numpy alone.

`python -m holdout.env.learn` trains a policy for one seat and measures it on games that it has not seen.
`network` is the policy and its gradient, `rollout` plays games with it, `ppo` improves it, `training` runs
both on several processes, `judging` plays the games of a measurement.
"""
