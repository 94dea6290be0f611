// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Test USDT: six decimals, and like the token it stands for, `transfer` returns nothing.
/// Anybody may mint: nothing on the test chain is worth anything.
contract TestUsdt {
    string public constant name = "Test USDT";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "above allowance");
        allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
    }

    /// Several transfers in one transaction, as exchanges pay their customers.
    function transferMany(address[] calldata to, uint256[] calldata values) external {
        require(to.length == values.length, "lists differ");
        for (uint256 i = 0; i < to.length; i++) move(msg.sender, to[i], values[i]);
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "above balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
